<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTerritory;

/** Prices cart lines with given product data. Uses neither the database nor the request. */
final class CartPricing {

	/** Per product and order. */
	public const MAX_QUANTITY = CatalogueItem::MAX_QUANTITY;

	public function __construct(
		private readonly PersonalPrices $personalPrices,
		private readonly DeliveryMethods $methods,
		private readonly VatRates $rates,
		private readonly DeliveryEstimate $estimate,
	) {
	}

	/**
	 * @param list<CartLine>            $requested
	 * @param array<int, CatalogueItem> $items   By id; missing products are no longer sold.
	 * @param list<CartNotice>          $notices From parsing the input.
	 * @param string|null               $country  Delivery country; the shop's if it is null.
	 * @param string|null               $territory Of the delivery, from `VatTerritory`; null for that of most of the country.
	 * @param string                    $currency Of the product data and the delivery methods.
	 */
	public function price(
		array $requested,
		array $items,
		array $notices = array(),
		?string $country = null,
		?string $territory = null,
		string $currency = 'EUR',
	): PricedCart {
		$country   ??= $this->rates->home;
		$territory ??= VatTerritory::of( $country, '' );
		$known       = array();
		foreach ( $requested as $request ) {
			$item = $items[ $request->id ] ?? null;
			if ( $item?->buyable() === true ) {
				$known[] = $request;
			} else {
				$notices[] = $item === null
					? new CartNotice( NoticeCode::UnknownProduct, $request->id )
					: new CartNotice( NoticeCode::ChooseVariant, $request->id, $item->title );
			}
		}
		$allocation = new StockAllocation( array_intersect_key( $items, array_column( $known, null, 'id' ) ) );
		// Direct purchases have priority over the same product as an accessory of another line.
		$allocated = array();
		foreach ( $known as $request ) {
			$allocated[ $request->id ] = $allocation->allocate( $request->id, min( $request->quantity, self::MAX_QUANTITY ) );
		}
		$lines = array();
		foreach ( $known as $request ) {
			$item = $items[ $request->id ];
			if ( $allocated[ $request->id ] === 0 ) {
				$notices[] = new CartNotice( NoticeCode::SoldOut, $request->id, $item->title );
				continue;
			}
			$lines[] = $this->line( $request, $item, $allocated[ $request->id ], $allocation, $country, $territory, $currency, $notices );
		}
		$lines  = DeliveryCharges::calculate( $lines, $this->methods, $country, $currency );
		$totals = Totals::fromLines( $lines, $currency, treatment: $this->rates->treatment() );
		return new PricedCart( $lines, $notices, $totals, currency: $currency );
	}

	/** @param list<CartNotice> $notices */
	private function line(
		CartLine $request,
		CatalogueItem $item,
		int $quantity,
		StockAllocation $allocation,
		string $country,
		string $territory,
		string $currency,
		array &$notices,
	): PricedLine {
		$chosen   = $this->accessories( $request, $item, $allocation, $notices );
		$delivery = DeliverySelection::choose( $request->shipping, $item, $chosen, $country, $this->methods );
		// Pick-up and services are taxed in the shop's country (Articles 31 and 45 of Directive 2006/112/EC), delivery and digital content
		// in the customer's country (Articles 33 and 58).
		$home        = $item->taxedIn( $this->rates->home, $this->rates );
		$there       = $delivery->pickup ? $home : $item->taxedIn( $territory, $this->rates );
		$item        = $item->legal->nature === Nature::Service ? $home : $there;
		$accessories = array_map(
			static fn ( AccessoryOffer $offer ): AccessoryOffer
				=> ( $offer->nature === Nature::Service ? $item : $there )->offers[ $offer->id ],
			$chosen
		);
		// Items whose accessory is out of stock are released.
		$accessoryLimit = min(
			array(
				self::MAX_QUANTITY,
				...array_map(
					static fn ( AccessoryOffer $accessory ): int => $allocation->remaining( $accessory->id ) ?? self::MAX_QUANTITY,
					$accessories
				),
			)
		);
		$max            = min( $accessoryLimit, $quantity + ( $allocation->remaining( $item->id ) ?? self::MAX_QUANTITY ) );
		$available      = min( $quantity, $max );
		$allocation->release( $item->id, $quantity - $available );
		foreach ( $accessories as $accessory ) {
			$allocation->allocate( $accessory->id, $available );
		}
		if ( $available < $request->quantity ) {
			$notices[] = new CartNotice( NoticeCode::QuantityLowered, $item->id, $item->title, $available );
		}
		$offered = $request->requestedPrice !== null && $this->personalPrices->isValid( $item, $request->requestedPrice, $currency );
		$price   = $offered ? $request->requestedPrice : $item->prices->price;
		if ( $this->priceDiffers( $request, $price, $accessories ) ) {
			$notices[] = new CartNotice( NoticeCode::PriceChanged, $item->id, $item->title );
		}
		$label = $this->methods->label( $delivery->key );
		if ( $delivery->changed ) {
			$notices[] = new CartNotice( NoticeCode::ShippingChanged, $item->id, $item->title, 0, $label );
		}
		return new PricedLine(
			item: $item,
			quantity: $available,
			unitPrice: $price,
			regularPrice: $offered ? null : $item->prices->sale?->regularPrice,
			shipping: $delivery->key,
			shippingPrice: 0,
			accessories: $accessories,
			max: $max,
			deliveryDay: $this->estimate->day( $item->delivery->leadDays, $delivery->key, null, $country ),
			request: $request,
			undeliverableCountry: $delivery->delivers ? null : $country,
			shippingLabel: $label,
			dateCountry: $this->estimate->dependsOnCountry( $delivery->key, $item->delivery->leadDays, $country ) ? $country : '',
			collected: $delivery->pickup,
		);
	}

	/**
	 * The chosen accessories that the product offers and that are in stock.
	 *
	 * @param list<CartNotice> $notices
	 * @return list<AccessoryOffer>
	 */
	private function accessories( CartLine $request, CatalogueItem $item, StockAllocation $allocation, array &$notices ): array {
		$chosen = array();
		foreach ( array_keys( $request->accessories ) as $id ) {
			$offer = $item->offers[ $id ] ?? null;
			if ( $offer === null || $allocation->remaining( $id ) === 0 ) {
				$notices[] = new CartNotice( NoticeCode::AccessoryRemoved, $item->id, $offer->title ?? '' );
				continue;
			}
			$chosen[] = $offer;
		}
		return $chosen;
	}

	/** @param list<AccessoryOffer> $accessories */
	private function priceDiffers( CartLine $request, int $price, array $accessories ): bool {
		if ( $request->requestedPrice !== null && $request->requestedPrice !== $price ) {
			return true;
		}
		foreach ( $accessories as $accessory ) {
			if ( ( $request->accessories[ $accessory->id ] ?? $accessory->price ) !== $accessory->price ) {
				return true;
			}
		}
		return false;
	}
}
