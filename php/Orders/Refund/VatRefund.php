<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Customers\VatId;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * Refunds of the VAT alone: to a business whose VAT ID is confirmed after the order, or once goods have been exported. Afterwards the order
 * is one without VAT, and further refunds are at net prices.
 */
final class VatRefund {

	public function __construct( private readonly VatRates $rates, private readonly DeliveryMethods $methods ) {
	}

	/** How the order would be taxed without VAT; `Standard` if its VAT cannot be refunded alone. */
	public function treatment( Order $order ): VatTreatment {
		$territory = VatTerritory::claimed( $order->customer->delivery->country, $order->customer->delivery->postcode );
		$isGoods   = $order->hasGoods();
		$isMixed   = $isGoods && $order->hasServices();
		if ( self::vat( $order ) === 0 || $isMixed || $territory === $this->rates->home || $this->isCollected( $order ) ) {
			return VatTreatment::Standard;
		}
		return match ( true ) {
			$territory === VatTerritory::OUTSIDE => $isGoods ? VatTreatment::Export : VatTreatment::Standard,
			! $this->isForeign( $order )         => VatTreatment::Standard,
			$isGoods                             => VatTreatment::IntraCommunity,
			// Northern Ireland belongs to the Union's VAT territory for goods alone.
			VatRates::hasCountry( $territory )   => VatTreatment::ReverseCharge,
			default                              => VatTreatment::Standard,
		};
	}

	/** Whether the business is registered in another member state than the shop. */
	private function isForeign( Order $order ): bool {
		$id = VatId::parse( $order->customer->billing->vatId );
		return $id !== null && ! $id->belongsTo( $this->rates->home );
	}

	/** What the customer collects does not leave the shop's country. */
	private function isCollected( Order $order ): bool {
		foreach ( $order->lines as $line ) {
			if ( $this->methods->find( $line->shipping )->pickup ?? $line->shipping === Shipping::PICKUP ) {
				return true;
			}
		}
		return false;
	}

	/** In cents. */
	public static function vat( Order $order ): int {
		return $order->totals->vatTreatment->hasVat()
			? array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $order->totals->vat ) )
			: 0;
	}

	/**
	 * Whether the VAT alone can be refunded after these: only if all that was refunded was without VAT.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function isPossibleAfter( array $refunds ): bool {
		foreach ( $refunds as $refund ) {
			if ( $refund->state->isValid() && ( $refund->vatOnly || $refund->treatment->hasVat() ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Until it is known whether the VAT was refunded, the net amounts of other refunds are not known either.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function isPending( array $refunds ): bool {
		foreach ( $refunds as $refund ) {
			if ( $refund->vatOnly && $refund->state === RefundState::Pending ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * How refunds after these are taxed. Refunds at net prices stay such if the refund of the VAT fails later.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function treatmentAfter( array $refunds ): VatTreatment {
		foreach ( $refunds as $refund ) {
			if ( $refund->state->isValid() && ! $refund->treatment->hasVat() ) {
				return $refund->treatment;
			}
		}
		return VatTreatment::Standard;
	}

	/** The order at net prices. */
	public static function net( Order $order, VatTreatment $treatment ): Order {
		$net   = static fn ( int $gross, int $rate ): int => VatShare::fromGross( $gross, $rate, $order->currency->code )->net;
		$lines = array_map(
			static fn ( OrderLine $line ): OrderLine => $line->with(
				unitPrice: $net( $line->unitPrice, $line->vatRate ),
				vatRate: 0,
				shippingPrice: $net( $line->shippingPrice, $line->vatRate ),
				discount: $net( $line->discount, $line->vatRate ),
				accessories: array_map(
					static fn ( array $accessory ): array => array(
						'price'    => $net( $accessory['price'], $accessory['vat_rate'] ),
						'vat_rate' => 0,
					) + $accessory,
					$line->accessories
				)
			),
			$order->lines
		);
		$total  = $order->totals->total - self::vat( $order );
		$totals = $order->totals->with( total: $total, vat: array( new VatShare( 0, $total, 0 ) ), vatTreatment: $treatment );
		return $order->with( lines: $lines, totals: $totals );
	}
}
