<?php
declare(strict_types=1);

namespace Vitrine\Admin\Attributes;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Catalogue\Edit\AttributeUse;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Settings > Attributes: the attributes with their translations, values and swatches. */
final class AttributesTopic implements Topic, HasContext {

	/** Attributes with more values (texts of single products) are edited with the products, or by an import. */
	private const MAX_VALUES = 200;

	public function __construct(
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
		private readonly Languages $languages,
		private readonly AttributeUse $use,
		private readonly Database $database,
	) {
	}

	public function key(): string {
		return 'attributes';
	}

	public function title(): string {
		return __( 'Attributes', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$empty  = array_fill_keys( array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ), '' );
		$values = $this->values();
		return array(
			'attributes' => array_values(
				array_map(
					fn ( Attribute $attribute ): array => AttributeInput::toArray(
						$attribute,
						$this->attributes->property( $attribute->id ),
						$values[ $attribute->id ] ?? array(),
						$empty
					),
					$this->attributes->all()
				)
			),
		);
	}

	public function context(): array {
		$long = array_filter( $this->attributes->valueCounts(), static fn ( int $count ): bool => $count > self::MAX_VALUES );
		return array(
			'types'      => array_combine(
				array_column( AttributeType::cases(), 'value' ),
				array_map( static fn ( AttributeType $type ): string => $type->label(), AttributeType::cases() )
			),
			'properties' => array_combine(
				array_column( SchemaProperty::cases(), 'value' ),
				array_map( static fn ( SchemaProperty $property ): string => $property->label(), SchemaProperty::cases() )
			),
			/** Number of values of attributes whose values the form leaves out. */
			'long'       => (object) $long,
			'most'       => self::MAX_VALUES,
		);
	}

	public function save( array $values ): array {
		if ( ! is_array( $values['attributes'] ?? null ) ) {
			return array();
		}
		$sent   = array();
		$errors = array();
		$codes  = array();
		foreach ( array_values( $values['attributes'] ) as $index => $row ) {
			$row    = is_array( $row ) ? $row : array();
			$before = $this->attributes->all()[ absint( $row['id'] ?? 0 ) ] ?? null;
			$one    = new AttributeInput( $row, $index, $this->languages->default()->code, $before );
			$code   = $one->attribute->code;
			$twice  = $code !== '' && isset( $codes[ $code ] )
				? array( 'code' => __( 'Another attribute has this code.', 'vitrine' ) )
				: array();
			foreach ( $one->errors + $twice as $field => $message ) {
				$errors[ "attributes.$index.$field" ] = $message;
			}
			$codes[ $code ] = true;
			$sent[]         = $one;
		}
		$errors += $this->optionErrors( $sent );
		if ( $errors === array() ) {
			$this->database->transaction( fn () => $this->store( $sent ) );
			$this->attributes->forget();
			do_action( 'vitrine_answers_changed' );
		}
		return $errors;
	}

	/**
	 * Variants without one of their values would have the same name and could not be distinguished in carts and orders.
	 *
	 * @param list<AttributeInput> $sent
	 * @return array<string, string> Messages by path.
	 */
	private function optionErrors( array $sent ): array {
		$errors = array();
		$used   = $this->use->byVariants();
		$sentBy = array();
		foreach ( $sent as $index => $one ) {
			$ids                           = array_map( static fn ( AttributeValue $value ): int => $value->id, $one->values );
			$sentBy[ $one->attribute->id ] = array( $index, $ids );
		}
		foreach ( $this->values() as $attribute => $values ) {
			[ $index, $kept ] = $sentBy[ $attribute ] ?? array( null, array() );
			foreach ( $values as $value ) {
				if ( isset( $used[ $value->id ] ) && ! in_array( $value->id, $kept, true ) ) {
					$errors[ $index === null ? 'attributes' : "attributes.$index.values" ] = sprintf(
						/* translators: %s: name of a value, such as "Red" */
						__( 'Some variants have the value “%s”: remove these variants first.', 'vitrine' ),
						$value->labels->current( $this->languages )
					);
				}
			}
		}
		foreach ( array_diff_key( $this->attributes->all(), $sentBy ) as $attribute ) {
			if ( in_array( $attribute->id, $used, true ) ) {
				$errors['attributes'] ??= sprintf(
					/* translators: %s: name of an attribute, such as "Colour" */
					__( 'Some products have variants by “%s”: remove these variants first.', 'vitrine' ),
					$attribute->labels->current( $this->languages )
				);
			}
		}
		return $errors;
	}

	/** @param list<AttributeInput> $sent */
	private function store( array $sent ): void {
		$before = $this->attributes->all();
		$values = $this->values();
		$counts = $this->attributes->valueCounts();
		$ids    = array_map( static fn ( AttributeInput $one ): int => $one->attribute->id, $sent );
		array_map( $this->writer->delete( ... ), array_diff( array_keys( $before ), $ids ) );
		foreach ( $sent as $one ) {
			$id        = $one->attribute->id;
			$unchanged = isset( $before[ $id ] ) && $before[ $id ]->row() === $one->attribute->row();
			$id        = $unchanged ? $id : $this->writer->saveNamed( $one->attribute );
			$this->writer->saveProperty( $id, $one->property );
			if ( ( $counts[ $id ] ?? 0 ) <= self::MAX_VALUES ) {
				$this->storeValues( $id, $one->values, array_column( $values[ $id ] ?? array(), null, 'id' ) );
			}
		}
	}

	/**
	 * @param list<AttributeValue>       $sent
	 * @param array<int, AttributeValue> $before By id.
	 */
	private function storeValues( int $attribute, array $sent, array $before ): void {
		$kept = array_map( static fn ( AttributeValue $value ): int => $value->id, $sent );
		array_map( $this->writer->deleteValue( ... ), array_diff( array_keys( $before ), $kept ) );
		foreach ( $sent as $value ) {
			$stored = $before[ $value->id ] ?? null;
			$new    = new AttributeValue(
				$stored->id ?? 0,
				$attribute,
				$value->labels,
				$value->color,
				$value->picture,
				$stored->image ?? '',
				$value->position
			);
			if ( $stored === null || ! self::same( $stored, $new ) ) {
				$this->writer->saveValue( $new );
			}
		}
	}

	private static function same( AttributeValue $one, AttributeValue $other ): bool {
		return $one->labels->json() === $other->labels->json()
			&& array( $one->color, $one->picture, $one->position ) === array( $other->color, $other->picture, $other->position );
	}

	/** @return array<int, list<AttributeValue>> By attribute; none of those with too many. */
	private function values(): array {
		$short = array_filter( $this->attributes->valueCounts(), static fn ( int $count ): bool => $count <= self::MAX_VALUES );
		$found = array();
		foreach ( $this->attributes->values( array_keys( $short ) ) as $value ) {
			$found[ $value->attribute ][] = $value;
		}
		return $found;
	}
}
