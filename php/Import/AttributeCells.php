<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\NumberInput;
use Vitrine\Catalogue\Edit\UsualAttributes;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Applies the attribute columns of a row; an empty cell removes the attribute from the product. */
final class AttributeCells {

	private const MAX_VALUES = 50;

	private const MAX_LABEL_LENGTH = 120;

	/** @var list<RowIssue> */
	public array $issues = array();

	/** @var list<MissingEntity> */
	public array $missing = array();

	/** @var array<string, string> The first column of each attribute, for messages. */
	private array $columns = array();

	/** @param string $language Of columns without a language. */
	public function __construct(
		private readonly Row $row,
		private readonly AttributeResolver $resolver,
		private readonly string $language,
	) {
	}

	/**
	 * @param array<int, list<int>|float> $before
	 * @return array<int, list<int>|float> Without values that don't exist yet.
	 */
	public function read( array $before ): array {
		$attributes = $before;
		foreach ( $this->cells() as $name => $cells ) {
			$name = (string) $name;
			try {
				$attribute = $this->resolver->attribute( $name );
				if ( $attribute === null ) {
					$this->missingAttribute( $name, $cells );
				} elseif ( $attribute->type->hasValues() ) {
					$attributes[ $attribute->id ] = $this->values( $attribute, $name, $cells );
				} else {
					$attributes[ $attribute->id ] = self::number( $attribute, trim( array_values( $cells )[0] ) );
				}
			} catch ( InvalidCell $error ) {
				$this->issues[] = new RowIssue( $this->columns[ $name ] ?? '', $error->getMessage() );
			}
		}
		$attributes = array_filter( $attributes, static fn ( array|float|null $values ): bool => $values !== null && $values !== array() );
		ksort( $attributes );
		return $attributes;
	}

	/** @return array<string, array<string, string>> Cells by code (or unknown name) and language ('' if none is named). */
	private function cells(): array {
		$cells = array();
		foreach ( $this->row->cells as $column => $cell ) {
			$parts = Columns::attributeParts( (string) $column );
			if ( $parts !== null ) {
				// Columns may name an attribute by its code and by its label.
				$code                       = $this->resolver->attribute( $parts[0] )->code ?? $parts[0];
				$cells[ $code ][ $parts[1] ] = $cell;
				$this->columns[ $code ]    ??= (string) $column;
			}
		}
		return $cells;
	}

	/** @param array<string, string> $cells */
	private function missingAttribute( string $name, array $cells ): void {
		$lists = $this->labels( $cells );
		if ( $lists === array() ) {
			return;
		}
		if ( mb_strlen( $name ) > self::MAX_LABEL_LENGTH ) {
			/* translators: %d: number of characters */
			$message = __( 'The name of the attribute is longer than %d characters.', 'vitrine' );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( sprintf( $message, self::MAX_LABEL_LENGTH ) );
		}
		$label           = UsualAttributes::labels()[ $name ] ?? $name;
		$language        = (string) array_key_first( $cells ) ?: $this->language;
		$this->missing[] = new MissingEntity( MissingEntity::ATTRIBUTE, $name, new Labels( array( $language => $label ) ) );
		$this->issues[]  = RowIssue::note(
			$this->columns[ $name ] ?? '',
			/* translators: %s: name of an attribute */
			sprintf( __( 'The attribute “%s” does not exist yet and will be created.', 'vitrine' ), RowIssue::quote( $label ) )
		);
		foreach ( $lists as $labels ) {
			$this->missing[] = new MissingEntity( MissingEntity::VALUE, $name, $labels );
		}
	}

	/**
	 * @param array<string, string> $cells
	 * @return list<int>
	 */
	private function values( Attribute $attribute, string $name, array $cells ): array {
		$ids = array();
		foreach ( $this->labels( $cells ) as $labels ) {
			$value = $this->resolver->value( $attribute->id, $labels );
			if ( $value !== null ) {
				$ids[] = $value->id;
			}
			if ( $value === null || $value->labels->with( $labels )->json() !== $value->labels->json() ) {
				$this->missing[] = new MissingEntity( MissingEntity::VALUE, $name, $labels );
			}
		}
		return array_values( array_unique( $ids ) );
	}

	/**
	 * The values of all languages have the same order; a value may lack a language.
	 *
	 * @param array<string, string> $cells
	 * @return list<Labels>
	 */
	private function labels( array $cells ): array {
		$texts = array();
		foreach ( $cells as $language => $cell ) {
			foreach ( ListCell::places( $cell ) as $place => $text ) {
				$texts[ $place ][ $language === '' ? $this->language : $language ] = sanitize_textarea_field( $text );
			}
		}
		ksort( $texts );
		$labels = array_filter(
			array_map( static fn ( array $text ): Labels => new Labels( $text ), $texts ),
			static fn ( Labels $one ): bool => $one->texts !== array()
		);
		if ( count( $labels ) > self::MAX_VALUES ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				sprintf(
					/* translators: 1: number of entries in a table cell, 2: maximum */
					__( 'The cell has %1$d entries; the maximum is %2$d.', 'vitrine' ),
					count( $labels ),
					self::MAX_VALUES
				)
			);
			// phpcs:enable
		}
		return array_values( $labels );
	}

	private static function number( Attribute $attribute, string $cell ): ?float {
		if ( $cell === '' ) {
			return null;
		}
		if ( $attribute->type === AttributeType::Boolean ) {
			return Cell::bool( $cell ) ? 1.0 : 0.0;
		}
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		return NumberInput::parse( $cell, $attribute->unit ) ?? throw new InvalidCell(
			/* translators: %s: content of a table cell */
			sprintf( __( '“%s” is not a number. Enter it as 12 or 12.5.', 'vitrine' ), RowIssue::quote( $cell ) )
		);
		// phpcs:enable
	}
}
