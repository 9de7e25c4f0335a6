<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\ProportionalSplit;
use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * What an order was invoiced, per line, delivery and VAT rate, and what its refunds have left of it. Failed refunds take nothing; pending
 * ones are counted. Amounts in cents; net if the VAT of the order is refunded.
 *
 * A refund takes items at their rates, then delivery that is not refunded yet, then anything else in proportion to what is left of each
 * rate. The last items of a line take the rest of the line, and the last amount at a rate takes the rest of its VAT, so that the credit
 * notes of a fully refunded order equal its invoice.
 */
final readonly class RefundLedger {

	/** @var array<int, int> Quantities that are not refunded, by index of the order line. */
	public array $quantities;

	/** @var array<int, int> Paid for these items, by index. */
	private array $worth;

	/** @var array<int, list<int>> Paid for the line's item and its accessories and not refunded, by index. */
	private array $parts;

	/** @var array<int, int> Delivery that is not refunded, by VAT rate. */
	private array $delivery;

	private RateBalances $rates;

	private SoldParts $sold;

	/** What the customer has paid and not received back, VAT included. */
	private int $money;

	/** VAT of the refunds in the order's currency, and as their credit notes state it in the main currency. */
	private int $vat;
	private int $mainVat;

	/** How refunds from now on are taxed; `Standard` if they include the VAT of the order. */
	public VatTreatment $treatment;

	/** @param list<Refund> $refunds All refunds of the order. */
	public function __construct( private Order $order, array $refunds ) {
		$valid           = array_values( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state->isValid() ) );
		$this->treatment = VatRefund::treatmentAfter( $valid );
		$this->sold      = SoldParts::of( $order, $this->treatment );
		$quantities      = array_column( $order->lines, 'quantity' );
		$worth           = array_map( 'array_sum', $this->sold->lines );
		$parts           = $this->sold->lines;
		$delivery        = $this->sold->delivery;
		$rates           = RateBalances::invoiced( $order );
		$vat             = 0;
		$mainVat         = 0;
		foreach ( $valid as $refund ) {
			$taken    = $refund->allocation;
			$rates    = $rates->minus( $taken->shares );
			$vat     += $taken->vat();
			$mainVat += $taken->mainVat;
			foreach ( $refund->quantities as $index => $quantity ) {
				$quantities[ $index ] = max( 0, ( $quantities[ $index ] ?? 0 ) - $quantity );
			}
			if ( $refund->treatment !== $this->treatment || $refund->vatOnly ) {
				continue;
			}
			foreach ( $taken->worth as $index => $cents ) {
				$worth[ $index ] = max( 0, ( $worth[ $index ] ?? 0 ) - $cents );
			}
			foreach ( $taken->lines as $index => $cents ) {
				$parts[ $index ] = array_values( self::minus( $parts[ $index ] ?? array(), $cents ) );
			}
			$delivery = self::minus( $delivery, $taken->delivery );
		}
		$this->quantities = $quantities;
		$this->worth      = $worth;
		$this->parts      = $parts;
		$this->delivery   = $delivery;
		$this->rates      = $rates;
		$this->vat        = $vat;
		$this->mainVat    = $mainVat;
		$this->money      = max( 0, $order->totals->total - array_sum( array_column( $valid, 'amount' ) ) );
	}

	/** The refundable amount, without VAT that is refunded alone. */
	public function refundable(): int {
		return array_sum( $this->left() );
	}

	/** VAT that can still be refunded alone. */
	public function refundableVat(): int {
		return min( $this->money, array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $this->rates->vat() ) ) );
	}

	/** Delivery that is not refunded. */
	public function delivery(): int {
		return array_sum( $this->deliveryLeft( $this->left() ) );
	}

	/**
	 * What these items are refunded with: what was paid for them and their accessories, at most what is left of the order.
	 *
	 * @param array<int, int> $quantities By index of the order line.
	 * @param int             $delivery   Cents of delivery that are refunded with them; at most what is left of it.
	 */
	public function valueOf( array $quantities, int $delivery = 0 ): int {
		return min( $this->refundable(), array_sum( $this->worthOf( $quantities ) ) + min( $delivery, $this->delivery() ) );
	}

	/**
	 * Whether these items are refunded, or their refund is on its way.
	 *
	 * @param array<int, int> $quantities By product id.
	 * @param array<int, int> $others     Items that were refunded in addition to them, by product id.
	 */
	public function covers( array $quantities, array $others = array() ): bool {
		if ( $this->money === 0 ) {
			return true;
		}
		foreach ( $this->order->lines as $index => $line ) {
			$refunded = $line->quantity - $this->quantities[ $index ] - ( $others[ $line->productId ] ?? 0 );
			if ( $refunded < ( $quantities[ $line->productId ] ?? 0 ) ) {
				return false;
			}
		}
		return true;
	}

	/** What a refund of this amount takes; at most what is left. */
	public function allocate( int $amount, RefundRequest $request ): Allocation {
		if ( $request->vatOnly ) {
			$vat = $this->rates->vat();
			return new Allocation( array(), array(), array(), $vat, $this->mainVatOf( $vat ) );
		}
		$left     = $this->left();
		$step     = $this->step( array( $amount, ...array_values( $left ) ) );
		$amount   = min( $amount, array_sum( $left ) );
		$worth    = $this->worthOf( $request->quantities );
		$goods    = min( $amount, array_sum( $worth ) );
		$lines    = $this->lines( ProportionalSplit::split( $goods, $worth, $step ), $step );
		$wanted   = $this->sold->byRate( $lines );
		$taken    = array();
		foreach ( $left as $rate => $cents ) {
			$taken[ $rate ] = min( $cents, $wanted[ $rate ] ?? 0 );
		}
		$possible = $this->deliveryLeft( self::minus( $left, $taken ) );
		$delivery = ProportionalSplit::split( min( $amount - $goods, array_sum( $possible ) ), $possible, $step );
		$taken    = self::plus( $taken, $delivery );
		$other    = ProportionalSplit::split( $amount - array_sum( $taken ), self::minus( $left, $taken ), $step );
		$shares   = $this->rates->take( self::plus( $taken, $other ), $this->treatment->hasVat() );
		return new Allocation(
			array_filter( $worth ),
			array_filter( $lines, static fn ( array $parts ): bool => array_sum( $parts ) > 0 ),
			array_filter( $delivery ),
			$shares,
			$this->mainVatOf( $shares )
		);
	}

	/**
	 * Like the VAT of a rate: that of all refunds, rounded once, minus what earlier ones had.
	 *
	 * @param list<VatShare> $shares
	 */
	private function mainVatOf( array $shares ): int {
		$invoiced = array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $this->order->totals->vat ) );
		$vat      = $this->vat + array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $shares ) );
		return max( 0, min( $this->order->currency->toMain( $vat ), $this->order->currency->toMain( $invoiced ) ) - $this->mainVat );
	}

	/**
	 * @param array<int, int> $quantities By index of the order line.
	 * @return array<int, int> What was paid for them; the last items of a line take its rest.
	 */
	private function worthOf( array $quantities ): array {
		$worth = array();
		foreach ( $quantities as $index => $quantity ) {
			$line = $this->order->lines[ $index ] ?? null;
			if ( $line === null || $quantity < 1 ) {
				continue;
			}
			$share           = array_sum( $this->sold->lines[ $index ] ) * $quantity / max( 1, $line->quantity );
			$worth[ $index ] = $quantity >= $this->quantities[ $index ]
				? $this->worth[ $index ]
				: min( $this->worth[ $index ], Currency::of( $this->order->currency->code )->round( $share ) );
		}
		return $worth;
	}

	/**
	 * Splits what is refunded for the lines in proportion to what is left of their item and accessories.
	 *
	 * @param array<int, int> $refunded By index of the order line.
	 * @return array<int, list<int>> By index.
	 */
	private function lines( array $refunded, int $step ): array {
		$lines = array();
		foreach ( $refunded as $index => $cents ) {
			$parts             = $this->parts[ $index ];
			$shares            = ProportionalSplit::split( min( $cents, array_sum( $parts ) ), $parts, $step );
			$shares[0]        += $cents - array_sum( $shares );
			$lines[ $index ]   = array_values( $shares );
		}
		return $lines;
	}

	/**
	 * The smallest amount of the currency, unless the payment provider has refunded a fraction of it.
	 *
	 * @param list<int> $amounts
	 */
	private function step( array $amounts ): int {
		$currency = Currency::of( $this->order->currency->code );
		return array_filter( $amounts, static fn ( int $cents ): bool => ! $currency->allows( $cents ) ) === array() ? $currency->step : 1;
	}

	/**
	 * At most the money that is left: a refund of more than was invoiced has taken nothing of a rate, also once an earlier one has failed.
	 *
	 * @return array<int, int> By rate, highest first.
	 */
	private function left(): array {
		$left = $this->rates->left( $this->treatment->hasVat() );
		return array_sum( $left ) <= $this->money
			? $left
			: ProportionalSplit::split( $this->money, $left, $this->step( array( $this->money, ...array_values( $left ) ) ) );
	}

	/**
	 * @param array<int, int> $left By rate.
	 * @return array<int, int> Delivery that is not refunded, at most what is left at its rate.
	 */
	private function deliveryLeft( array $left ): array {
		$delivery = array();
		foreach ( $this->delivery as $rate => $cents ) {
			$delivery[ $rate ] = min( $cents, $left[ $rate ] ?? 0 );
		}
		return $delivery;
	}

	/**
	 * @template K of array-key
	 * @param array<K, int> $from
	 * @param array<K, int> $cents
	 * @return array<K, int> Keys of the first; not below 0.
	 */
	private static function minus( array $from, array $cents ): array {
		foreach ( $from as $key => $value ) {
			$from[ $key ] = max( 0, $value - ( $cents[ $key ] ?? 0 ) );
		}
		return $from;
	}

	/**
	 * @param array<int, int> $to
	 * @param array<int, int> $cents
	 * @return array<int, int>
	 */
	private static function plus( array $to, array $cents ): array {
		foreach ( $cents as $key => $value ) {
			$to[ $key ] = ( $to[ $key ] ?? 0 ) + $value;
		}
		return $to;
	}
}
