<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\PriceChange;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Pricing\Prices\Rounding;

/** The form that changes several products, and its errors. */
final class BulkForm {

	private const MAX_STOCK = 1_000_000;

	/** Percent. */
	private const MAX_PERCENT = 500;

	/** @var array<string, string> Messages by field. */
	private array $errors = array();

	/** @param array<string, string> $sent Fields by name, unslashed. */
	public function __construct( private readonly array $sent ) {
	}

	/** The submitted value, to show in the form again. */
	public function value( string $field ): string {
		return trim( $this->sent[ $field ] ?? '' );
	}

	/** @return array<string, string> Messages by field, after `change()`. */
	public function errors(): array {
		return $this->errors;
	}

	/** Null if a field is invalid. */
	public function change(): ?BulkChange {
		$change = new BulkChange(
			price: $this->price(),
			sale: match ( $this->value( 'sale' ) ) {
				'percent' => $this->percent( 'sale_value', 99 ),
				'none'    => BulkChange::NO_SALE,
				default   => null,
			},
			saleDates: $this->saleDates(),
			rounding: $this->rounding(),
			stock: match ( $this->value( 'stock' ) ) {
				'set'    => $this->pieces(),
				'order'  => BulkChange::MADE_TO_ORDER,
				'always' => BulkChange::ALWAYS_IN_STOCK,
				default  => null,
			},
			category: absint( $this->value( 'category' ) ) > 0 ? absint( $this->value( 'category' ) ) : null,
			status: in_array( $this->value( 'status' ), array( 'publish', BulkChange::UNLISTED, 'draft' ), true )
				? $this->value( 'status' )
				: '',
			manufacturer: absint( $this->value( 'manufacturer' ) ) ?: null,
			brand: absint( $this->value( 'brand' ) ) ?: null,
			legal: $this->legal(),
		);
		if ( $this->errors === array() && $change->isNothing() ) {
			$this->errors['price'] = __( 'Choose at least one change.', 'vitrine' );
		}
		return $this->errors === array() ? $change : null;
	}

	/** @return array<string, string> In the format of `SalePeriodForm`, only what was typed; both if a sale is set. */
	private function saleDates(): array {
		$dates = array();
		foreach ( array( SalePeriodForm::FROM, SalePeriodForm::UNTIL ) as $field ) {
			$typed = trim( $this->value( $field ) . ' ' . $this->value( "{$field}_time" ) );
			if ( $typed === '' && $this->value( 'sale' ) !== 'percent' ) {
				continue;
			}
			$fault = null;
			SalePeriodForm::parse( $typed, $field === SalePeriodForm::UNTIL, $fault );
			if ( $fault !== null ) {
				$this->errors[ $field ] = $fault;
			}
			$dates[ $field ] = $typed;
		}
		return $dates;
	}

	/** @return array<string, string> */
	private function legal(): array {
		$legal = array_filter(
			array(
				'nature'       => $this->value( 'nature' ),
				'energy_class' => $this->value( 'energy_class' ),
			),
			static fn ( string $value ): bool => $value !== ''
		);
		if ( $this->value( 'content_amount' ) === '' ) {
			return $legal;
		}
		if ( Content::parse( "{$this->value( 'content_amount' )} {$this->value( 'content_unit' )}" ) === null ) {
			$this->errors['content_amount'] = __( 'Enter an amount such as 750 or 2.5, and choose its unit.', 'vitrine' );
		}
		return $legal + array(
			'content_amount' => $this->value( 'content_amount' ),
			'content_unit'   => $this->value( 'content_unit' ),
		);
	}

	private function price(): ?PriceChange {
		$lower = str_ends_with( $this->value( 'price' ), '-' ) ? -1 : 1;
		return match ( rtrim( $this->value( 'price' ), '+-' ) ) {
			'percent' => new PriceChange(
				PriceChange::PERCENT,
				$lower * $this->percent( 'price_value', $lower < 0 ? 99 : self::MAX_PERCENT ),
				$this->rounding()
			),
			'amount'  => new PriceChange( PriceChange::AMOUNT, $lower * $this->amount(), $this->rounding() ),
			default   => null,
		};
	}

	/** @return int Hundredths of a percent. */
	private function percent( string $field, int $most ): int {
		$typed = rtrim( $this->value( $field ), " %\u{a0}" );
		if (
			preg_match( '/^\d{1,3}([.,]\d{1,2})?$/', $typed ) !== 1
			|| (float) strtr( $typed, ',', '.' ) > $most
			|| (float) strtr( $typed, ',', '.' ) <= 0
		) {
			/* translators: %d: maximum percentage */
			$this->errors[ $field ] = sprintf( __( 'Enter a percentage above 0, up to %d.', 'vitrine' ), $most );
			return 0;
		}
		return (int) round( (float) strtr( $typed, ',', '.' ) * 100 );
	}

	private function amount(): int {
		$cents = PriceInput::parse( $this->value( 'price_value' ) );
		if ( $cents === null || $cents === 0 ) {
			$this->errors['price_value'] = PriceInput::hint();
		}
		return (int) $cents;
	}

	private function pieces(): int {
		$typed = $this->value( 'stock_value' );
		if ( ! ctype_digit( $typed ) || strlen( $typed ) > 9 || (int) $typed > self::MAX_STOCK ) {
			$this->errors['stock_value'] = sprintf(
				/* translators: %s: maximum number */
				__( 'Enter a whole number from 0 to %s.', 'vitrine' ),
				number_format_i18n( self::MAX_STOCK )
			);
		}
		return (int) $typed;
	}

	/** @return key-of<Rounding::STEPS> */
	private function rounding(): string {
		$key = $this->value( 'rounding' );
		return isset( Rounding::STEPS[ $key ] ) ? $key : 'cent';
	}
}
