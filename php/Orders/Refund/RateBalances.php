<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Orders\Order;

/** Net and VAT that are invoiced at each rate and not refunded. Amounts in cents, rates in basis points. */
final readonly class RateBalances {

	/**
	 * @param array<int, VatShare> $invoiced By rate, highest first.
	 * @param array<int, VatShare> $taken    By rate.
	 */
	private function __construct( private array $invoiced, private array $taken, private string $currency ) {
	}

	public static function invoiced( Order $order ): self {
		$rates = array_column( $order->totals->vat, null, 'rate' );
		krsort( $rates );
		return new self( $rates, array(), $order->currency->code );
	}

	/** @param list<VatShare> $shares */
	public function minus( array $shares ): self {
		$taken = $this->taken;
		foreach ( $shares as $share ) {
			$before                = $taken[ $share->rate ] ?? new VatShare( $share->rate, 0, 0 );
			$taken[ $share->rate ] = new VatShare( $share->rate, $before->net + $share->net, $before->vat + $share->vat );
		}
		return new self( $this->invoiced, $taken, $this->currency );
	}

	/**
	 * @param bool $withVat Whether VAT is included.
	 * @return array<int, int> Refundable cents by rate; never negative.
	 */
	public function left( bool $withVat ): array {
		return array_map(
			static fn ( VatShare $left ): int => max( 0, $left->net + ( $withVat ? $left->vat : 0 ) ),
			$this->balances()
		);
	}

	/** @return list<VatShare> All VAT that is left, without the net amounts. */
	public function vat(): array {
		return array_values(
			array_filter(
				array_map( static fn ( VatShare $left ): VatShare => new VatShare( $left->rate, 0, $left->vat ), $this->balances() ),
				static fn ( VatShare $share ): bool => $share->vat > 0
			)
		);
	}

	/**
	 * Splits refunded amounts into net and VAT. The VAT is that of all refunds at the rate, minus what earlier ones had of it: it is never
	 * more than what is left, and the last refund takes the rest.
	 *
	 * @param array<int, int> $refunded By rate; at most what is left.
	 * @param bool            $withVat  Whether the amounts include VAT.
	 * @return list<VatShare>
	 */
	public function take( array $refunded, bool $withVat ): array {
		$shares = array();
		foreach ( $this->balances() as $rate => $left ) {
			$cents = $refunded[ $rate ] ?? 0;
			if ( $cents === 0 ) {
				continue;
			}
			$vat      = $withVat ? $this->vatOf( $cents, $rate, $left ) : 0;
			$shares[] = new VatShare( $rate, $cents - $vat, $vat );
		}
		return $shares;
	}

	private function vatOf( int $cents, int $rate, VatShare $left ): int {
		$taken = $this->taken[ $rate ] ?? new VatShare( $rate, 0, 0 );
		$total = VatShare::fromGross( $taken->net + $taken->vat + $cents, $rate, $this->currency )->vat;
		$vat   = max( $cents - $left->net, min( $total - $taken->vat, $left->vat ) );
		// A refund that failed between others leaves a difference of rounding.
		return max( 0, min( $cents, $vat ) );
	}

	/** @return array<int, VatShare> By rate, highest first. */
	private function balances(): array {
		return array_map(
			fn ( VatShare $share ): VatShare => new VatShare(
				$share->rate,
				$share->net - ( $this->taken[ $share->rate ]->net ?? 0 ),
				$share->vat - ( $this->taken[ $share->rate ]->vat ?? 0 )
			),
			$this->invoiced
		);
	}
}
