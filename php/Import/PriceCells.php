<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Edit\EndedSale;
use Vitrine\Catalogue\Edit\OtherPricesForm;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\SalePeriod;

/**
 * Reads the prices of a row. A new product without a price, or with a price of 0, has none: it is not published. A price is never replaced
 * by none.
 */
final class PriceCells {

	/** @var list<RowIssue> */
	public array $issues = array();

	/** @param ProductData $product Has the VAT class of the prices. */
	public function __construct( private readonly Row $row, private readonly ProductData $product ) {
	}

	/**
	 * @param ProductData|null $before Of an existing product.
	 * @return array<string, mixed> Arguments of ProductData.
	 */
	public function read( ?ProductData $before ): array {
		$main  = Currency::of( ( new Settings() )->get( MainCurrency::class )->code );
		$price = $this->amount( 'price', $main );
		$sale  = $this->amount( 'sale_price', $main );
		$read  = array();
		if ( $price === 0 && ( $before->prices->price ?? 0 ) > 0 ) {
			$this->issues[] = RowIssue::note( 'price', __( 'A price of 0 is not imported: the product keeps its price.', 'vitrine' ) );
		} elseif ( $price !== null ) {
			$read['price'] = $price;
		}
		if ( $sale === 0 && $before?->prices->salePrice !== 0 ) {
			$this->issues[] = RowIssue::note( 'sale_price', __( 'A sale price of 0 is not imported.', 'vitrine' ) );
			$sale           = null;
		}
		if ( isset( $this->row->cells['sale_price'] ) ) {
			$read['salePrice'] = ( $read['price'] ?? $before->prices->price ?? 0 ) === 0 ? null : $sale;
		}
		$read   += array( 'otherPrices' => $this->otherPrices( $before ) );
		$sale    = array_key_exists( 'salePrice', $read ) ? $read['salePrice'] : $before?->prices->salePrice;
		$hasSale = EndedSale::hasSale( $sale, $read['otherPrices'] );
		$isNew   = $before === null || $read['otherPrices'] !== $before->prices->otherPrices
			|| ( $read['salePrice'] ?? $before->prices->salePrice ) !== $before->prices->salePrice;
		$period  = $this->period( $hasSale, $isNew, $before->prices->salePeriod ?? new SalePeriod() );
		if ( $before !== null && $sale !== $before->prices->salePrice ) {
			$kept = $before->with( salePrice: $sale, otherPrices: $read['otherPrices'], salePeriod: $period );
			$kept = EndedSale::withoutOthers( $kept, $before, EndedSale::typed( $this->row->cells ) );

			$read['otherPrices'] = $kept->prices->otherPrices;
			$this->noteRemoved( $before->prices->otherPrices, $kept->prices->otherPrices );
		}
		return $read + array( 'salePeriod' => $period );
	}

	/** @param string $currency '' for the main one. */
	public static function endedSaleNote( string $column, int $salePrice, string $currency = '' ): RowIssue {
		/* translators: %s: amount, such as 48.00 or CHF 48.00 */
		$text = __( 'The sale price %s of an ended sale is removed.', 'vitrine' );
		return RowIssue::note( $column, sprintf( $text, trim( $currency . ' ' . PriceInput::show( $salePrice ) ) ) );
	}

	/**
	 * Reports sale prices that are removed although no cell asks for it.
	 *
	 * @param array<string, array{int, int|null}> $before
	 * @param array<string, array{int, int|null}> $after
	 */
	private function noteRemoved( array $before, array $after ): void {
		foreach ( array_diff_key( $before, array_flip( EndedSale::typed( $this->row->cells ) ) ) as $code => [ , $sale ] ) {
			if ( $sale !== null && isset( $after[ $code ] ) && $after[ $code ][1] === null ) {
				$this->issues[] = self::endedSaleNote( 'sale_price', $sale, $code );
			}
		}
	}

	/**
	 * A sale that is over is imported with a note: the product costs its regular price. So does one with a new price and the end of an
	 * earlier sale, which the file does not name.
	 *
	 * @param bool $isNew Whether the sale price differs.
	 */
	private function period( bool $hasSale, bool $isNew, SalePeriod $before ): SalePeriod {
		$errors = array();
		$period = SalePeriodForm::read( $this->row->cells, $hasSale, $before, $errors, true );
		foreach ( $errors as $column => $message ) {
			$this->issues[] = new RowIssue( $column, $message );
		}
		$isTold = $isNew || $period->until !== $before->until;
		if ( $isTold && $period->until !== null && $period->until < time() && $errors === array() ) {
			$note           = __( 'This end of the sale is in the past: the sale price does not apply.', 'vitrine' );
			$this->issues[] = RowIssue::note( SalePeriodForm::UNTIL, $note );
		}
		return $period;
	}

	/** @return int|null Hundredths; null for an empty cell and one with an error. */
	private function amount( string $column, Currency $currency, int $digits = 7 ): ?int {
		$cell = trim( $this->row->cells[ $column ] ?? '' );
		if ( $cell === '' ) {
			return null;
		}
		try {
			[ $amount, $isRounded ] = $this->row->prices->read( $cell, $this->product, $currency, $digits );
		} catch ( InvalidCell $error ) {
			$this->issues[] = new RowIssue( $column, $error->getMessage() );
			return null;
		}
		if ( $isRounded ) {
			/* translators: 1: content of a table cell such as 12.605042, 2: amount such as 12.61 */
			$text           = __( '“%1$s” is rounded to %2$s.', 'vitrine' );
			$this->issues[] = RowIssue::note( $column, sprintf( $text, RowIssue::quote( $cell ), PriceInput::show( $amount ) ) );
		}
		return $amount;
	}

	/**
	 * @return array<string, array{int, int|null}>
	 */
	private function otherPrices( ?ProductData $before ): array {
		$cells  = $this->row->cells;
		$errors = array();
		foreach ( $cells as $column => $cell ) {
			$column = (string) $column;
			if ( Columns::otherPrice( $column ) === null ) {
				continue;
			}
			$amount = $this->amount( $column, Currency::of( substr( $column, -3 ) ), OtherPricesForm::DIGITS );
			// The form has messages of its own.
			$this->issues     = array_values(
				array_filter( $this->issues, static fn ( RowIssue $one ): bool => $one->column !== $column || ! $one->wrong )
			);
			$cells[ $column ] = $amount === null ? $cell : PriceInput::write( $amount );
		}
		$had     = $before->prices->otherPrices ?? array();
		$ignored = array();
		$isOver  = $before !== null
			&& EndedSale::isOver( SalePeriodForm::read( $this->row->cells, true, $before->prices->salePeriod, $ignored, true ) );
		$prices  = OtherPricesForm::read( $cells, $had, $errors, $isOver );
		if ( $isOver && $errors === array() ) {
			$this->noteRemoved( $had, $prices );
		}
		foreach ( $errors as $column => $message ) {
			$this->issues[] = new RowIssue( $column, $message );
		}
		return $prices;
	}
}
