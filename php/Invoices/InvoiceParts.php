<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Closure;
use Vitrine\Cart\VatShare;
use Vitrine\Invoices\Cii\Adjustment;
use Vitrine\Invoices\Cii\Item;
use Vitrine\Invoices\Cii\VatBreakdown;
use Vitrine\Invoices\Cii\VatCategory;

/** Collects gross amounts as items, charges and allowances with net amounts that add up for each VAT rate. */
final class InvoiceParts {

	/** @var list<Item> */
	private array $items = array();

	/** @var list<Adjustment> */
	private array $adjustments = array();

	/** @var array<int, NetSplit> By rate. */
	private array $splits = array();

	/** @var array<int, VatShare> By rate. */
	private readonly array $ends;

	/**
	 * @param Closure(int): VatCategory $category Of a rate in basis points.
	 * @param list<VatShare>            $shares   Net and VAT of the document.
	 */
	public function __construct( private readonly Closure $category, private readonly string $currency, array $shares ) {
		$this->ends = array_column( $shares, null, 'rate' );
	}

	public function item( string $name, string $sku, int $quantity, int $gross, int $rate ): void {
		$this->items[] = new Item( $name, $sku, $quantity, $this->net( $gross, $rate ), ( $this->category )( $rate ), $rate );
	}

	public function charge( string $reason, int $gross, int $rate ): void {
		$this->adjust( true, Adjustment::DELIVERY, $reason, $this->net( $gross, $rate ), $rate );
	}

	/** An allowance, or for a negative amount a charge. */
	public function balance( string $reason, int $gross, int $rate ): void {
		$net = $this->net( -$gross, $rate );
		if ( $gross > 0 ) {
			$this->adjust( false, Adjustment::DISCOUNT, $reason, -$net, $rate );
		} elseif ( $gross < 0 ) {
			$this->adjust( true, Adjustment::DELIVERY, $reason, $net, $rate );
		}
	}

	/** Whether any amount is subject to VAT. */
	public function isSubject(): bool {
		return array_filter(
			array_keys( $this->splits ),
			fn ( int $rate ): bool => ( $this->category )( $rate ) !== VatCategory::NotSubject
		) !== array();
	}

	public function isEmpty(): bool {
		return $this->items === array();
	}

	/** @return list<Item> */
	public function items(): array {
		return $this->items;
	}

	/** @return list<Adjustment> */
	public function adjustments(): array {
		return $this->adjustments;
	}

	/**
	 * @param string $reason Why no VAT is charged; '' for the usual words.
	 * @return list<VatBreakdown> Highest rate first.
	 */
	public function vat( string $reason ): array {
		krsort( $this->splits );
		return array_map(
			fn ( NetSplit $split, int $rate ): VatBreakdown
				=> new VatBreakdown( ( $this->category )( $rate ), $rate, $split->net(), $split->vat(), $reason ),
			array_values( $this->splits ),
			array_keys( $this->splits )
		);
	}

	private function adjust( bool $isCharge, string $code, string $reason, int $net, int $rate ): void {
		$this->adjustments[] = new Adjustment( $isCharge, $code, $reason, $net, ( $this->category )( $rate ), $rate );
	}

	private function net( int $gross, int $rate ): int {
		return ( $this->splits[ $rate ] ??= new NetSplit( $rate, $this->currency, $this->ends[ $rate ] ?? null ) )->next( $gross );
	}
}
