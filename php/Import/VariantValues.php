<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Reads which value of each option a row chooses. */
final class VariantValues {

	/** @var list<RowIssue> Notes. */
	public array $notes = array();

	/** @param bool $known Whether the family exists: then a new value may be a typing error. */
	public function __construct( private readonly OptionPlan $options, private readonly bool $known ) {
	}

	/**
	 * A variant that the family has keeps the values that the row does not name.
	 *
	 * @param array<string, string> $taken SKU by combination.
	 * @return array<int, int> By attribute.
	 * @throws InvalidCell
	 */
	public function read( Row $row, VariantCells $cells, ?VariantData $old, array $taken ): array {
		$chosen = array();
		foreach ( $cells->choices() as $name => $choice ) {
			$attribute = $this->options->find( $name );
			if ( $attribute !== null ) {
				$chosen[ $attribute ] = $choice['labels'];
			}
		}
		$values = array();
		foreach ( $this->options->attributes() as $attribute ) {
			$value = isset( $chosen[ $attribute ] )
				? $this->value( $row, $attribute, $chosen[ $attribute ] )
				: $old->values[ $attribute ] ?? null;
			if ( $value === null ) {
				/* translators: %s: name of an option, such as "Colour" */
				$text = __( 'Enter a value of “%s”.', 'vitrine' );
				$name = RowIssue::quote( $this->options->name( $attribute ) );
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new InvalidCell( sprintf( $text, $name ), $this->column( $row, $attribute ) );
			}
			$values[ $attribute ] = $value;
		}
		$other = $taken[ VariantData::combinationOf( $values ) ] ?? null;
		if ( $other !== null ) {
			$column = $this->column( $row, (int) array_key_first( $values ) );
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				/* translators: %s: SKU */
				sprintf( __( 'The variant “%s” already has these values.', 'vitrine' ), RowIssue::quote( $other ) ),
				$column
			);
			// phpcs:enable
		}
		return $values;
	}

	private function value( Row $row, int $attribute, Labels $labels ): int {
		$value  = $this->options->value( $attribute, $labels );
		$column = $this->column( $row, $attribute );
		$name   = RowIssue::quote( implode( ' / ', $labels->texts ) );
		if ( $this->known && $attribute > 0 && $value < 0 ) {
			/* translators: 1: value of an option, such as "Red", 2: name of the option, such as "Colour" */
			$text          = __( 'The value “%1$s” of “%2$s” does not exist yet and will be created.', 'vitrine' );
			$this->notes[] = RowIssue::note( $column, sprintf( $text, $name, RowIssue::quote( $this->options->name( $attribute ) ) ) );
		}
		$known = $this->options->labels( $attribute, $labels )->texts;
		foreach ( $this->columns( $row, $attribute ) as $empty => $language ) {
			if ( $language !== '' && ! isset( $known[ $language ] ) ) {
				/* translators: %s: value of an option, such as "Red" */
				$text          = __( 'The translation of “%s” is missing: pages in this language show it in another one.', 'vitrine' );
				$this->notes[] = RowIssue::note( $empty, sprintf( $text, $name ) );
			}
		}
		return $value;
	}

	/** The first column of an option; '' if the file has none. */
	private function column( Row $row, int $attribute ): string {
		return (string) array_key_first( $this->columns( $row, $attribute ) );
	}

	/** @return array<string, string> Languages by column; '' for a column without one. */
	private function columns( Row $row, int $attribute ): array {
		$columns = array();
		foreach ( array_keys( $row->cells ) as $column ) {
			$parts = Columns::optionParts( (string) $column );
			if ( $parts !== null && $this->options->find( $parts[0] ) === $attribute ) {
				$columns[ (string) $column ] = $parts[1];
			}
		}
		return $columns;
	}
}
