<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\UsualAttributes;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\RowIssue;

/**
 * The options of a family: those it has, and those that the file names. Attributes and values that don't exist yet have negative ids until
 * they are created.
 */
final class OptionPlan {

	private const MAX_LABEL_LENGTH = 120;

	/** @var array<string, MissingEntity> By key. */
	public array $missing = array();

	/** @var list<string> Names of options that the family does not have yet. */
	public array $added = array();

	/** @var array<int, list<int>> Values by attribute, in order. */
	private array $options = array();

	/** @var array<int, string> Names for messages, by attribute. */
	private array $names = array();

	/** @var array<int, string> Codes of attributes, and names of those that don't exist yet. */
	private array $codes = array();

	/** @var array<string, int> Attributes that don't exist yet, by the key of their name. */
	private array $pending = array();

	/** @var array<int, array<int, Labels>> Values that don't exist yet, by attribute. */
	private array $labels = array();

	private int $last = 0;

	/**
	 * @param list<FamilyOption> $existing
	 * @param string             $language Of columns that name none.
	 */
	public function __construct( private readonly AttributeResolver $resolver, array $existing, private readonly string $language ) {
		foreach ( $existing as $option ) {
			$this->options[ $option->attribute->id ] = array_keys( $option->values );
			$this->names[ $option->attribute->id ]   = $option->attribute->labels->name( $language );
			$this->codes[ $option->attribute->id ]   = $option->attribute->code;
		}
	}

	/**
	 * Adds an option.
	 *
	 * @param string $language Of the name, if it is new.
	 * @return int The attribute's id.
	 * @throws InvalidCell
	 */
	public function option( string $name, string $language ): int {
		$attribute = $this->resolver->attribute( $name );
		if ( $attribute !== null && ! $attribute->type->hasValues() ) {
			/* translators: %s: name of an attribute */
			$text = __( 'The attribute “%s” cannot be an option, because it has no list of values.', 'vitrine' );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( sprintf( $text, RowIssue::quote( $name ) ) );
		}
		if ( mb_strlen( $name ) > self::MAX_LABEL_LENGTH ) {
			/* translators: %d: number of characters */
			$text = __( 'The name of the attribute is longer than %d characters.', 'vitrine' );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( sprintf( $text, self::MAX_LABEL_LENGTH ) );
		}
		$id = $attribute->id ?? $this->pending( $name, $language );
		if ( ! isset( $this->options[ $id ] ) ) {
			$this->options[ $id ] = array();
			$this->names[ $id ]   = $attribute?->labels->name( $this->language ) ?? UsualAttributes::labels()[ $name ] ?? $name;
			$this->codes[ $id ]   = $attribute->code ?? $name;
			$this->added[]        = $this->names[ $id ];
		}
		return $id;
	}

	/** The attribute of an option that the family has or that was added; null if there is none. */
	public function find( string $name ): ?int {
		$id = $this->resolver->attribute( $name )->id ?? $this->pending[ Labels::key( $name ) ] ?? 0;
		return isset( $this->options[ $id ] ) ? $id : null;
	}

	/** Adds a value to an option. */
	public function value( int $attribute, Labels $labels ): int {
		$value = $attribute < 0 ? null : $this->resolver->value( $attribute, $labels );
		if ( $value === null || $value->labels->with( $labels )->json() !== $value->labels->json() ) {
			$this->missing[ "$attribute {$labels->json()}" ] = new MissingEntity(
				MissingEntity::VALUE,
				$this->codes[ $attribute ],
				$labels
			);
		}
		$id = $value->id ?? $this->pendingValue( $attribute, $labels );
		if ( ! in_array( $id, $this->options[ $attribute ], true ) ) {
			$this->options[ $attribute ][] = $id;
		}
		return $id;
	}

	/** The labels of a value with those that the shop has of it. */
	public function labels( int $attribute, Labels $labels ): Labels {
		$value = $attribute < 0 ? null : $this->resolver->value( $attribute, $labels );
		foreach ( $value === null ? $this->labels[ $attribute ] ?? array() : array( $value->labels ) as $known ) {
			if ( array_intersect_key( $known->texts, $labels->texts ) !== array() && $known->agrees( $labels ) ) {
				return $known->with( $labels );
			}
		}
		return $labels;
	}

	/**
	 * Orders the values of an option as in the file; others follow if they are used.
	 *
	 * @param list<int> $values
	 */
	public function orderValues( int $attribute, array $values ): void {
		$this->options[ $attribute ] = array_values( array_unique( array( ...$values, ...$this->options[ $attribute ] ) ) );
	}

	/** @param list<int> $attributes Of options, those that come first. */
	public function order( array $attributes ): void {
		$first = array();
		foreach ( $attributes as $attribute ) {
			$first[ $attribute ] = $this->options[ $attribute ];
		}
		$this->options = $first + $this->options;
	}

	/** @return list<int> Attributes of the options, in order. */
	public function attributes(): array {
		return array_keys( $this->options );
	}

	public function name( int $attribute ): string {
		return $this->names[ $attribute ] ?? '';
	}

	/**
	 * @param list<array<int, int>>  $used   Values of each variant by attribute.
	 * @param array<int, list<int>> $listed Values that the file lists, by attribute: only these and used ones remain.
	 * @return list<OptionData>
	 */
	public function data( array $used, array $listed ): array {
		$options = array();
		foreach ( $this->options as $attribute => $values ) {
			$mine      = array_column( $used, $attribute );
			$options[] = new OptionData(
				$attribute,
				isset( $listed[ $attribute ] )
					? array_values( array_intersect( $values, array( ...$listed[ $attribute ], ...$mine ) ) )
					: $values
			);
		}
		return $options;
	}

	private function pending( string $name, string $language ): int {
		$key = Labels::key( $name );
		if ( ! isset( $this->pending[ $key ] ) ) {
			$this->pending[ $key ] = --$this->last;
			$label                 = UsualAttributes::labels()[ $name ] ?? $name;
			$this->missing[ $key ] = new MissingEntity(
				MissingEntity::ATTRIBUTE,
				$name,
				new Labels( array( $language === '' ? $this->language : $language => $label ) )
			);
		}
		return $this->pending[ $key ];
	}

	/** Rows may name the same new value in different languages. */
	private function pendingValue( int $attribute, Labels $labels ): int {
		foreach ( $this->labels[ $attribute ] ?? array() as $id => $known ) {
			if ( array_intersect_key( $known->texts, $labels->texts ) !== array() && $known->agrees( $labels ) ) {
				$this->labels[ $attribute ][ $id ] = $known->with( $labels );
				return $id;
			}
		}
		$this->labels[ $attribute ][ --$this->last ] = $labels;
		return $this->last;
	}
}
