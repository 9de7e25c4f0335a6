<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Kernel\Currency;

/** Validates prices typed in other currencies: `price_CHF`, and `sale_price_CHF` if they are reduced. An empty price is converted. */
final class OtherPricesForm {

	/** Of the largest price before the decimals. */
	public const DIGITS = 10;

	/**
	 * @param array<string, mixed>                $sent
	 * @param array<string, array{int, int|null}> $before By currency; fields that were not submitted keep their values.
	 * @param array<string, string>               $errors By field.
	 * @param bool                                $isOver Whether the sale is over: then its sale prices don't limit new prices.
	 * @return array<string, array{int, int|null}>
	 */
	public static function read( array $sent, array $before, array &$errors, bool $isOver = false ): array {
		$prices = $before;
		foreach ( Currency::CODES as $code ) {
			$typed = $sent[ "price_$code" ] ?? null;
			if ( ! is_string( $typed ) ) {
				if ( ! is_string( $sent[ "sale_price_$code" ] ?? null ) ) {
					continue;
				}
				// A CSV file may have the column of the sale price only.
				$typed = PriceInput::write( $before[ $code ][0] ?? null );
			}
			unset( $prices[ $code ] );
			$sale = $sent[ "sale_price_$code" ] ?? PriceInput::write( $before[ $code ][1] ?? null );
			$sale = is_string( $sale ) ? trim( $sale ) : '';
			if ( trim( $typed ) === '' ) {
				if ( $sale !== '' ) {
					$errors[ "sale_price_$code" ] = __( 'A sale price needs a price in the same currency.', 'vitrine' );
				}
				continue;
			}
			$prices[ $code ] = array(
				self::amount( $typed, $code, "price_$code", $errors ),
				$sale === '' ? null : self::amount( $sale, $code, "sale_price_$code", $errors ),
			);
			if ( $prices[ $code ][1] === null || $prices[ $code ][1] < $prices[ $code ][0] || isset( $errors[ "price_$code" ] ) ) {
				continue;
			}
			if ( $isOver && $prices[ $code ][1] === ( $before[ $code ][1] ?? null ) ) {
				$prices[ $code ][1] = null;
			} else {
				$errors[ "sale_price_$code" ] ??= __( 'The sale price must be lower than the price.', 'vitrine' );
			}
		}
		ksort( $prices );
		return $prices;
	}

	/** What to enter as an amount of a currency. */
	public static function message( string $code ): string {
		return Currency::of( $code )->step === 1
			? PriceInput::hint()
			: __( 'Enter a whole amount: this currency has no smaller unit.', 'vitrine' );
	}

	/** @param array<string, string> $errors */
	private static function amount( string $typed, string $code, string $field, array &$errors ): int {
		$amount = PriceInput::parse( $typed, self::DIGITS );
		// Files of other systems often have 0 where there is no price.
		if ( $amount === null || $amount === 0 || ! Currency::of( $code )->allows( $amount ) ) {
			$errors[ $field ] = self::message( $code );
		}
		return $amount ?? 0;
	}
}
