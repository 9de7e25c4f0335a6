<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Orders\Order;

/**
 * What a refund took from its order: written once, with the refund, and never calculated again. Amounts in cents; net if the VAT of the
 * order was refunded before.
 */
final readonly class Allocation {

	/**
	 * @param array<int, int>       $worth    What the customer paid for the refunded items, by index of the order line, also if less was
	 *   refunded.
	 * @param array<int, list<int>> $lines    What was refunded for them: the item, then its accessories in the order of the line.
	 * @param array<int, int>       $delivery By VAT rate.
	 * @param list<VatShare>        $shares   Net and VAT by the rate at which they were invoiced; they add up to the refund.
	 * @param int                   $mainVat  Their VAT as the credit note states it in the main currency, see `Order::inMainCurrency`.
	 */
	public function __construct(
		public array $worth,
		public array $lines,
		public array $delivery,
		public array $shares,
		public int $mainVat,
	) {
	}

	/** Less than the amount of the refund if more was returned than was invoiced. */
	public function amount(): int {
		return array_sum( array_map( static fn ( VatShare $share ): int => $share->net + $share->vat, $this->shares ) );
	}

	public function vat(): int {
		return array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $this->shares ) );
	}

	/**
	 * As the credit note states it: an order whose VAT was refunded has rate 0 only. The refund of the VAT itself states the net amounts
	 * that stay invoiced.
	 *
	 * @return list<VatShare> Highest rate first.
	 */
	public function stated( Order $order, Refund $refund ): array {
		if ( $refund->vatOnly ) {
			return array_values( array_filter( $order->totals->vat, static fn ( VatShare $share ): bool => $share->vat !== 0 ) );
		}
		return $refund->treatment->hasVat() ? $this->shares : array( new VatShare( 0, $this->amount(), 0 ) );
	}

	/** @param array<mixed> $stored As returned by `toArray`. */
	public static function fromArray( array $stored ): self {
		$list  = static fn ( string $key ): array => is_array( $stored[ $key ] ?? null ) ? $stored[ $key ] : array();
		$cents = static fn ( mixed $value ): int => is_int( $value ) ? $value : 0;
		$share = static fn ( mixed $values ): VatShare
			=> new VatShare( ...array_pad( array_map( $cents, array_values( (array) $values ) ), 3, 0 ) );
		return new self(
			array_map( $cents, $list( 'worth' ) ),
			array_map( static fn ( mixed $parts ): array => array_map( $cents, array_values( (array) $parts ) ), $list( 'lines' ) ),
			array_map( $cents, $list( 'delivery' ) ),
			array_map( $share, array_values( $list( 'shares' ) ) ),
			$cents( $stored['main_vat'] ?? null )
		);
	}

	/** @return array<string, mixed> For JSON. */
	public function toArray(): array {
		return array(
			'worth'    => (object) $this->worth,
			'lines'    => (object) $this->lines,
			'delivery' => (object) $this->delivery,
			'shares'   => array_map(
				static fn ( VatShare $share ): array => array( $share->rate, $share->net, $share->vat ),
				$this->shares
			),
			'main_vat' => $this->mainVat,
		);
	}
}
