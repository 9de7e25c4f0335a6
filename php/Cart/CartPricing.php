<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Tax\VatRates;

/** Turns wishes into what the shop sells, from facts alone: no database, no request. */
final class CartPricing {

	/** The most pieces of one product in one order. */
	public const MAX_QUANTITY = 99;

	public function __construct(
		private readonly Offers $offers,
		private readonly DeliveryMethods $methods,
		private readonly VatRates $rates,
		private readonly DeliveryEstimate $estimate,
	) {
	}

	/**
	 * @param list<CartLine>            $wishes
	 * @param array<int, CatalogueItem> $items   By id; what is missing is not sold.
	 * @param list<CartNotice>          $notices From reading the wishes.
	 * @param string|null               $country Delivered to; one that is not known is taken for the shop's.
	 */
	public function price( array $wishes, array $items, array $notices = array(), ?string $country = null ): PricedCart {
		$country = VatRates::knows( (string) $country ) ? (string) $country : $this->rates->home;
		$known = array_values( array_filter( $wishes, static fn ( CartLine $wish ): bool => isset( $items[ $wish->id ] ) ) );
		foreach ( $wishes as $wish ) {
			if ( ! isset( $items[ $wish->id ] ) ) {
				$notices[] = new CartNotice( NoticeCode::UnknownProduct, $wish->id );
			}
		}
		$shelf = new Shelf( array_intersect_key( $items, array_column( $known, null, 'id' ) ) );
		// A piece bought for itself comes before the same piece as an accessory of another one.
		$wanted = array();
		foreach ( $known as $wish ) {
			$wanted[ $wish->id ] = $shelf->take( $wish->id, min( $wish->quantity, self::MAX_QUANTITY ) );
		}
		$lines = array();
		foreach ( $known as $wish ) {
			$item = $items[ $wish->id ];
			if ( $wanted[ $wish->id ] === 0 ) {
				$notices[] = new CartNotice( NoticeCode::SoldOut, $wish->id, $item->title );
				continue;
			}
			$lines[] = $this->line( $wish, $item, $wanted[ $wish->id ], $shelf, $country, $notices );
		}
		return new PricedCart( DeliveryCharges::on( $lines, $this->methods, $country ), $notices );
	}

	/** @param list<CartNotice> $notices */
	private function line( CartLine $wish, CatalogueItem $item, int $quantity, Shelf $shelf, string $country, array &$notices ): PricedLine {
		$way = DeliveryWay::choose( $wish->shipping, $item, $country, $this->methods );
		// What is fetched is sold where it is (article 31 of Directive 2006/112/EC), what is sent where it goes (article 33).
		$item        = $this->rates->applied( $item, $way->pickup ? $this->rates->home : $country );
		$accessories = $this->accessories( $wish, $item, $shelf, $notices );
		// Pieces that would lack their accessory go back to the shelf.
		$reach = min( array( self::MAX_QUANTITY, ...array_map( static fn ( AccessoryOffer $accessory ): int => $shelf->left( $accessory->id ) ?? self::MAX_QUANTITY, $accessories ) ) );
		$max   = min( $reach, $quantity + ( $shelf->left( $item->id ) ?? self::MAX_QUANTITY ) );
		$fit   = min( $quantity, $max );
		$shelf->putBack( $item->id, $quantity - $fit );
		foreach ( $accessories as $accessory ) {
			$shelf->take( $accessory->id, $fit );
		}
		if ( $fit < $wish->quantity ) {
			$notices[] = new CartNotice( NoticeCode::QuantityLowered, $item->id, $item->title, $fit );
		}
		$offered = $wish->wishedPrice !== null && $this->offers->stands( $item, $wish->wishedPrice );
		$price   = $offered ? $wish->wishedPrice : $item->price;
		if ( $this->priceDiffers( $wish, $price, $accessories ) ) {
			$notices[] = new CartNotice( NoticeCode::PriceChanged, $item->id, $item->title );
		}
		$label = $this->methods->label( $way->key );
		if ( $way->changed ) {
			$notices[] = new CartNotice( NoticeCode::ShippingChanged, $item->id, $item->title, 0, $label );
		}
		return new PricedLine(
			$item,
			$fit,
			$price,
			$offered ? null : $item->regularPrice,
			$way->key,
			0,
			$accessories,
			$max,
			$this->estimate->day( $item->leadDays, $way->key ),
			$wish->changeCount,
			$way->reaches ? null : $country,
			array(),
			$label
		);
	}

	/**
	 * The chosen accessories that are offered with the product and there at all.
	 *
	 * @param list<CartNotice> $notices
	 * @return list<AccessoryOffer>
	 */
	private function accessories( CartLine $wish, CatalogueItem $item, Shelf $shelf, array &$notices ): array {
		$chosen = array();
		foreach ( array_keys( $wish->accessories ) as $id ) {
			$offer = $item->offers[ $id ] ?? null;
			if ( $offer === null || $shelf->left( $id ) === 0 ) {
				$notices[] = new CartNotice( NoticeCode::AccessoryRemoved, $item->id, $offer->title ?? '' );
				continue;
			}
			$chosen[] = $offer;
		}
		return $chosen;
	}

	/** @param list<AccessoryOffer> $accessories */
	private function priceDiffers( CartLine $wish, int $price, array $accessories ): bool {
		if ( $wish->wishedPrice !== null && $wish->wishedPrice !== $price ) {
			return true;
		}
		foreach ( $accessories as $accessory ) {
			if ( ( $wish->accessories[ $accessory->id ] ?? $accessory->price ) !== $accessory->price ) {
				return true;
			}
		}
		return false;
	}
}
