<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowFamily;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

defined( 'ABSPATH' ) || exit;

/** Our own CSV format: any of our columns, in any order. */
final class OwnFormat implements Format {

	public const KEY = 'own';

	/** @var array<int, string> Own column by position. */
	private readonly array $columns;

	/**
	 * @param list<string> $header
	 * @param list<string> $languages The shop's language codes.
	 */
	public function __construct( private readonly array $header, array $languages, private readonly Choices $choices = new Choices() ) {
		$known         = array_intersect( array_map( 'strtolower', $header ), Columns::all( $languages ) );
		$attributes    = array_map(
			static fn ( string $name ): ?string =>
				Columns::attributeColumn( $name, $languages ) ?? Columns::optionColumn( $name, $languages ) ?? Columns::otherPrice( $name ),
			$header
		);
		$this->columns = $known + array_filter( $attributes, 'is_string' );
	}

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		$names = array_map( 'strtolower', $header );
		return in_array( Columns::SKU, $names, true )
			&& preg_grep(
				'/^(price|(sale_)?price_[a-z]{3}|stock|title:[a-z]{2}(?:-[a-z]{2})?|sale_price|sale_from|sale_until|categories|pictures|accessories|brand|manufacturer|gtin|mpn|family|attribute:.+'
					. '|option:.+|net_content|energy_class|durability_years|nature|identification'
					. '|(excerpt|content|warnings|status|material|size|weight|care|making):[a-z]{2}(?:-[a-z]{2})?)$/',
				$names
			) !== array();
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Vitrine CSV', 'vitrine' );
	}

	public function usedColumns(): array {
		return array_values( array_intersect_key( $this->header, $this->columns ) );
	}

	/** @return list<string> Under our own names. */
	public function usedOwnColumns(): array {
		return array_values( $this->columns );
	}

	public function ignoredColumns(): array {
		return array_values(
			array_filter( array_diff_key( $this->header, $this->columns ), static fn ( string $name ): bool => $name !== '' )
		);
	}

	public function notes(): array {
		return $this->hasPrices() && FilePrices::areWithoutVat( $this->choices ) ? array( FilePrices::note( $this->choices ) ) : array();
	}

	public function questions(): array {
		return $this->hasPrices() ? FilePrices::questions( $this->choices ) : array();
	}

	private function hasPrices(): bool {
		return preg_grep( '/^(?:sale_)?price(?:_[A-Z]{3})?$/D', $this->columns ) !== array();
	}

	public function needsDeliveryPrice(): bool {
		// New products need a title.
		return preg_grep( '/^title:/', $this->columns ) !== array() && ! in_array( 'shipping_price', $this->columns, true );
	}

	public function row( CsvRecord $record ): Row {
		$cells = new RecordCells( $this->header, $record );
		$issue = $cells->issue();
		return self::inFamily(
			new Row(
				$record->line,
				$record->offset,
				$issue === null ? $cells->named( $this->columns ) : array(),
				$issue === null ? array() : array( $issue )
			)
		);
	}

	/** The kind may be left out: a variant has a family, and a family has options. */
	private static function inFamily( Row $row ): Row {
		$family = trim( $row->cells[ Columns::FAMILY ] ?? '' );
		$kind   = strtolower( trim( $row->cells[ Columns::KIND ] ?? '' ) );
		if ( $kind === '' && trim( $row->cells[ Columns::OPTIONS ] ?? '' ) !== '' ) {
			$kind = ProductKind::Family->value;
		}
		if ( ! in_array( $kind, array( '', ...array_column( ProductKind::cases(), 'value' ) ), true ) ) {
			/* translators: 1: content of a table cell, 2: accepted values */
			$text = __( '“%1$s” is not a valid value. Use one of these: %2$s.', 'vitrine' );
			$kinds = implode( ', ', array_column( ProductKind::cases(), 'value' ) );
			return $row->with( issues: array( new RowIssue( Columns::KIND, sprintf( $text, RowIssue::quote( $kind ), $kinds ) ) ) );
		}
		return match ( true ) {
			$kind === ProductKind::Family->value => $row->with( family: new RowFamily( $row->sku() ) ),
			$kind === ProductKind::Simple->value => $row,
			default                              => $row->with( family: new RowFamily( $family, $family !== '' || $kind !== '' ) ),
		};
	}
}
