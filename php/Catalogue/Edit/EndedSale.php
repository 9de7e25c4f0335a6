<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductData;
use Vitrine\Pricing\SalePeriod;

/**
 * The prices of a sale that is over stay stored. They must not get in the way of new prices, nor come back with the dates of another sale.
 */
final class EndedSale {

	public static function isOver( SalePeriod $period ): bool {
		return $period->until !== null && $period->until < time();
	}

	/**
	 * Without the prices of an ended sale if its sale price keeps the product from getting a lower price.
	 *
	 * @param ProductData $data   After the change.
	 * @param ProductData $before Sale prices that differ from it belong to a new sale.
	 */
	public static function giveWay( ProductData $data, ProductData $before ): ProductData {
		$isBlocked = $data->prices->salePrice !== null && $data->prices->salePrice >= $data->prices->price;
		if ( ! $isBlocked || $data->prices->salePrice !== $before->prices->salePrice || ! self::isOver( $data->prices->salePeriod ) ) {
			return $data;
		}
		$others = array();
		foreach ( $data->prices->otherPrices as $code => [ $price, $sale ] ) {
			$others[ $code ] = array( $price, $sale === ( $before->prices->otherPrices[ $code ][1] ?? null ) ? null : $sale );
		}
		return $data->with(
			salePrice: null,
			otherPrices: $others,
			salePeriod: self::hasSale( null, $others ) ? $data->prices->salePeriod : new SalePeriod(),
		);
	}

	/**
	 * Without the sale prices of an ended sale in other currencies if a new sale in the main currency gets new dates: there is one period
	 * for all currencies.
	 *
	 * @param ProductData  $data   After the change.
	 * @param list<string> $typed  Currencies whose sale prices belong to the change.
	 */
	public static function withoutOthers( ProductData $data, ProductData $before, array $typed = array() ): ProductData {
		if ( $data->prices->salePrice === null || ! self::isOver( $before->prices->salePeriod )
			|| self::isOver( $data->prices->salePeriod ) ) {
			return $data;
		}
		$others = $data->prices->otherPrices;
		foreach ( array_diff( array_keys( $others ), $typed ) as $code ) {
			$others[ $code ][1] = null;
		}
		return $data->with( otherPrices: $others );
	}

	/** @param array<string, array{int, int|null}> $otherPrices Price and sale price by currency. */
	public static function hasSale( ?int $salePrice, array $otherPrices ): bool {
		return $salePrice !== null || array_filter( array_column( $otherPrices, 1 ), is_int( ... ) ) !== array();
	}

	/**
	 * Whether a sale price, in any currency, is another one than before.
	 *
	 * @param array<string, array{int, int|null}> $otherPrices Price and sale price by currency.
	 */
	public static function isNewSale( ?int $salePrice, array $otherPrices, ProductData $before ): bool {
		if ( $salePrice !== null && $salePrice !== $before->prices->salePrice ) {
			return true;
		}
		foreach ( $otherPrices as $code => [ , $sale ] ) {
			if ( $sale !== null && $sale !== ( $before->prices->otherPrices[ $code ][1] ?? null ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Currencies whose sale price was sent.
	 *
	 * @param array<string, mixed> $sent
	 * @return list<string>
	 */
	public static function typed( array $sent ): array {
		$codes = array();
		foreach ( array_keys( $sent ) as $field ) {
			if ( preg_match( '/^sale_price_([A-Z]{3})$/', (string) $field, $match ) === 1 ) {
				$codes[] = $match[1];
			}
		}
		return $codes;
	}
}
