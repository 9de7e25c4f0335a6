<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use DateTimeImmutable;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\UnitPrice;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\I18n\Countries;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Storefront\PageContents;

/** The offer of a product for search engines: price, unit price, availability, delivery and returns. */
final class OfferSchema {

	/** Lead times from here on are shown in weeks, and are not shorter. */
	private const MADE_FROM_DAYS = 14;

	public function __construct(
		private readonly Currencies $currencies,
		private readonly DeliveryMethods $methods,
		private readonly Countries $countries,
		private readonly ReturnSchema $returns,
		private readonly Clock $clock,
		private readonly PageContents $contents,
	) {
	}

	/** @return array<string, mixed> */
	public function of( ProductDetails $full, string $seller ): array {
		$item = $full->item;
		$now  = $this->clock->now();
		$this->contents->validUntil( $now->modify( 'first day of January next year midnight' )->getTimestamp() );
		$this->contents->validUntil( SalePlan::keptUntil( time() ) ?? PHP_INT_MAX );
		return array_filter(
			array(
				'@type'                   => 'Offer',
				'url'                     => $item->url,
				'price'                   => self::decimal( $item->prices->price ),
				'priceCurrency'           => $this->currencies->code(),
				'priceValidUntil'         => self::validUntil( $item, $now ),
				'priceSpecification'      => $this->prices( $item ),
				'itemCondition'           => 'https://schema.org/NewCondition',
				'availability'            => 'https://schema.org/' . self::availability( $item ),
				'seller'                  => array( '@id' => $seller ),
				'shippingDetails'         => $this->shipping( $item ),
				'hasMerchantReturnPolicy' => $this->returns->of( ! $item->legal->withdrawalExempt ),
			)
		);
	}

	private static function validUntil( CatalogueItem $item, DateTimeImmutable $now ): string {
		return $item->prices->sale?->until === null
			? $now->modify( '+1 year' )->format( 'Y-12-31' )
			: $now->setTimestamp( $item->prices->sale->until )->format( 'c' );
	}

	public static function availability( CatalogueItem $item ): string {
		return match ( Availability::key( $item ) ) {
			'sold-out'      => 'OutOfStock',
			'made-to-order' => 'MadeToOrder',
			'few'           => 'LimitedAvailability',
			default         => 'InStock',
		};
	}

	public static function decimal( int $cents ): string {
		return number_format( $cents / 100, 2, '.', '' );
	}

	/** @return list<array<string, mixed>> Empty if the price itself says all. */
	private function prices( CatalogueItem $item ): array {
		$unit  = UnitPrice::structured( $item->legal->content );
		$prior = $item->prices->sale?->priorPrice;
		if ( $prior === null && $unit === array() ) {
			return array();
		}
		// A shop without VAT must not name it.
		$vat   = $item->prices->vatRate === 0 ? array() : array( 'valueAddedTaxIncluded' => true );
		$price = fn ( int $cents ): array => array(
			'@type'         => 'UnitPriceSpecification',
			'price'         => self::decimal( $cents ),
			'priceCurrency' => $this->currencies->code(),
		) + $vat;
		return array(
			$price( $item->prices->price ) + $unit,
			...( $prior === null ? array() : array(
				array( 'priceType' => 'https://schema.org/StrikethroughPrice' ) + $price( $prior ),
			) ),
		);
	}

	/** @return list<array<string, mixed>> One entry for methods with the same price and time. */
	private function shipping( CatalogueItem $item ): array {
		$groups = array();
		foreach ( $this->methods->allFor( $item ) as $method ) {
			$countries = $this->countriesOf( $method );
			if ( $method->pickup || $countries === array() ) {
				continue;
			}
			$price = $method->tariff->priceOf( $item->delivery->parcel(), $item->prices->price );
			foreach ( $countries as $country ) {
				$days = $method->enteredDaysTo( $country, $this->methods->home );
				$key  = "$price/$days";

				$groups[ $key ]['price']       = $price;
				$groups[ $key ]['days']        = $days;
				$groups[ $key ]['countries'][] = $country;
			}
		}
		return array_values(
			array_map(
				fn ( array $group ): array => array_filter(
					array(
						'@type'               => 'OfferShippingDetails',
						'shippingRate'        => array(
							'@type'    => 'MonetaryAmount',
							'value'    => self::decimal( $group['price'] ),
							'currency' => $this->currencies->code(),
						),
						'shippingDestination' => array_map(
							static fn ( string $country ): array => array(
								'@type'          => 'DefinedRegion',
								'addressCountry' => $country,
							),
							array_values( array_unique( $group['countries'] ) )
						),
						'deliveryTime'        => $group['days'] === null ? array() : array(
							'@type'        => 'ShippingDeliveryTime',
							'handlingTime' => self::days(
								$item->delivery->leadDays < self::MADE_FROM_DAYS ? 0 : $item->delivery->leadDays,
								$item->delivery->leadDays
							),
							'transitTime'  => self::days( min( 1, $group['days'] ), $group['days'] ),
						),
					)
				),
				$groups
			)
		);
	}

	/** @return list<string> */
	private function countriesOf( DeliveryMethod $method ): array {
		$all = array_column( $this->countries->all(), 'code' );
		sort( $all );
		return array_values( array_filter( $all, static fn ( string $code ): bool => $method->serves( $code ) ) );
	}

	/** @return array<string, mixed> */
	private static function days( int $least, int $most ): array {
		return array(
			'@type'    => 'QuantitativeValue',
			'minValue' => max( 0, $least ),
			'maxValue' => max( 0, $most ),
			'unitCode' => 'DAY',
		);
	}
}
