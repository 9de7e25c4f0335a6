<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/**
 * Checks structured data against the vocabulary of schema.org (release 30.0, the types that the shop uses) and against the properties that
 * Google requires or recommends for merchant listings.
 */
final class SchemaOrg {

	/** Required and recommended properties, as Google's documentation listed them in November 2026. */
	public const GOOGLE = array(
		'Product'                => array( 'name', 'image', 'offers', 'description', 'sku', 'brand', 'url' ),
		'ProductGroup'           => array( 'name', 'productGroupID', 'variesBy', 'hasVariant', 'url' ),
		'Offer'                  => array(
			'price', 'priceCurrency', 'availability', 'itemCondition', 'url', 'priceValidUntil', 'shippingDetails',
			'hasMerchantReturnPolicy',
		),
		'UnitPriceSpecification' => array( 'price', 'priceCurrency' ),
		'OfferShippingDetails'   => array( 'shippingRate', 'shippingDestination', 'deliveryTime' ),
		'ShippingDeliveryTime'   => array( 'handlingTime', 'transitTime' ),
		'DefinedRegion'          => array( 'addressCountry' ),
		'MonetaryAmount'         => array( 'value', 'currency' ),
		'MerchantReturnPolicy'   => array( 'applicableCountry', 'returnPolicyCategory' ),
		'BreadcrumbList'         => array( 'itemListElement' ),
		'ListItem'               => array( 'position', 'name', 'item' ),
		'OnlineStore'            => array( 'name', 'url', 'hasMerchantReturnPolicy' ),
		'WebSite'                => array( 'name', 'url' ),
		'Brand'                  => array( 'name' ),
	);

	/** Properties whose values are members of an enumeration. */
	private const VALUES = array(
		'availability'         => 'ItemAvailability',
		'itemCondition'        => 'OfferItemCondition',
		'returnPolicyCategory' => 'MerchantReturnEnumeration',
		'returnMethod'         => 'ReturnMethodEnumeration',
		'returnFees'           => 'ReturnFeesEnumeration',
		'refundType'           => 'RefundTypeEnumeration',
		'priceType'            => 'PriceTypeEnumeration',
	);

	/**
	 * @param array<mixed>                $node
	 * @param array<string, list<string>> $required By type.
	 * @return list<string> What is wrong.
	 */
	public static function problems( array $node, array $required = self::GOOGLE, string $at = '' ): array {
		$problems = array();
		$type     = $node['@type'] ?? null;
		if ( is_string( $type ) ) {
			$known = self::vocabulary()['types'][ $type ] ?? null;
			if ( $known === null ) {
				return array( "$at: unknown type $type" );
			}
			$names = array_filter( array_keys( $node ), static fn ( int|string $name ): bool => ! str_starts_with( (string) $name, '@' ) );
			foreach ( array_diff( $names, explode( ' ', $known ), array( 'query-input' ) ) as $name ) {
				$problems[] = "$at$type has no property $name";
			}
			foreach ( array_diff( $required[ $type ] ?? array(), $names ) as $name ) {
				$problems[] = "$at$type lacks $name";
			}
		}
		foreach ( $node as $name => $value ) {
			if ( in_array( $value, array( '', array(), null ), true ) ) {
				$problems[] = "$at$name is empty";
			}
			$enumeration = self::VALUES[ $name ] ?? null;
			if ( $enumeration !== null && ! in_array( $value, self::members( $enumeration ), true ) ) {
				$problems[] = "$at$name has the value " . wp_json_encode( $value );
			}
			if ( is_array( $value ) ) {
				array_push( $problems, ...self::problems( $value, $required, "$at$name." ) );
			}
		}
		return $problems;
	}

	/** @return list<string> */
	private static function members( string $enumeration ): array {
		return array_map(
			static fn ( string $name ): string => "https://schema.org/$name",
			explode( ' ', self::vocabulary()['values'][ $enumeration ] ?? '' )
		);
	}

	/** @return array{types: array<string, string>, values: array<string, string>} */
	private static function vocabulary(): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/fixtures/schema-org.json' ), true );
	}
}
