<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Admin\Prices;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\PriceChange;

/** What was chosen on the page that changes many products, and what is wrong with it. */
final class BulkForm {

	private const MOST_STOCK = 1_000_000;

	/** Percent. */
	private const MOST_PERCENT = 500;

	/** @var array<string, string> Messages by field. */
	private array $faults = array();

	/** @param array<string, string> $sent Fields by name, unslashed. */
	public function __construct( private readonly array $sent ) {
	}

	/** As it was typed, for the form that is shown again. */
	public function typed( string $field ): string {
		return trim( $this->sent[ $field ] ?? '' );
	}

	/** @return array<string, string> Messages by field, once `change` was asked. */
	public function faults(): array {
		return $this->faults;
	}

	/** Null where something is wrong. */
	public function change(): ?BulkChange {
		$change = new BulkChange(
			price: $this->price(),
			sale: match ( $this->typed( 'sale' ) ) {
				'percent' => $this->percent( 'sale_value', 99 ),
				'none'    => BulkChange::NO_SALE,
				default   => null,
			},
			rounding: $this->rounding(),
			stock: match ( $this->typed( 'stock' ) ) {
				'set'    => $this->pieces(),
				'order'  => BulkChange::MADE_TO_ORDER,
				'always' => BulkChange::ALWAYS_IN_STOCK,
				default  => null,
			},
			category: absint( $this->typed( 'category' ) ) > 0 ? absint( $this->typed( 'category' ) ) : null,
			status: in_array( $this->typed( 'status' ), array( 'publish', 'draft' ), true ) ? $this->typed( 'status' ) : '',
		);
		if ( $this->faults === array() && $change->isNothing() ) {
			$this->faults['price'] = __( 'Choose what is to be changed.', 'vitrine' );
		}
		return $this->faults === array() ? $change : null;
	}

	private function price(): ?PriceChange {
		$lower = str_ends_with( $this->typed( 'price' ), '-' ) ? -1 : 1;
		return match ( rtrim( $this->typed( 'price' ), '+-' ) ) {
			'percent' => new PriceChange( PriceChange::PERCENT, $lower * $this->percent( 'price_value', $lower < 0 ? 99 : self::MOST_PERCENT ), $this->rounding() ),
			'amount'  => new PriceChange( PriceChange::AMOUNT, $lower * $this->amount(), $this->rounding() ),
			default   => null,
		};
	}

	/** @return int Hundredths of a percent. */
	private function percent( string $field, int $most ): int {
		$typed = rtrim( $this->typed( $field ), " %\u{a0}" );
		if ( preg_match( '/^\d{1,3}([.,]\d{1,2})?$/', $typed ) !== 1 || (float) strtr( $typed, ',', '.' ) > $most || (float) strtr( $typed, ',', '.' ) <= 0 ) {
			/* translators: %d: the highest number of percent */
			$this->faults[ $field ] = sprintf( __( 'Write a number of percent above 0, up to %d.', 'vitrine' ), $most );
			return 0;
		}
		return (int) round( (float) strtr( $typed, ',', '.' ) * 100 );
	}

	private function amount(): int {
		$cents = Prices::parse( $this->typed( 'price_value' ) );
		if ( $cents === null || $cents === 0 ) {
			$this->faults['price_value'] = __( 'Write an amount such as 1190 or 59,90.', 'vitrine' );
		}
		return (int) $cents;
	}

	private function pieces(): int {
		$typed = $this->typed( 'stock_value' );
		if ( ! ctype_digit( $typed ) || strlen( $typed ) > 9 || (int) $typed > self::MOST_STOCK ) {
			/* translators: %s: the largest number */
			$this->faults['stock_value'] = sprintf( __( 'Write a whole number from 0 to %s.', 'vitrine' ), number_format_i18n( self::MOST_STOCK ) );
		}
		return (int) $typed;
	}

	/** @return key-of<PriceChange::ROUNDINGS> */
	private function rounding(): string {
		$key = $this->typed( 'rounding' );
		return isset( PriceChange::ROUNDINGS[ $key ] ) ? $key : 'cent';
	}
}
