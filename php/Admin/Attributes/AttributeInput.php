<?php
declare(strict_types=1);

namespace Vitrine\Admin\Attributes;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\SchemaProperty;

/** An attribute with its values from the settings screen; decoded JSON, untrusted. */
final class AttributeInput {

	private const MAX_LABEL_LENGTH = 120;
	private const MAX_VALUE_LENGTH = 2000;
	private const MAX_UNIT_LENGTH  = 20;

	public readonly Attribute $attribute;

	public readonly SchemaProperty $property;

	/** @var list<AttributeValue> */
	public readonly array $values;

	/** @var array<string, string> Messages by path. */
	public readonly array $errors;

	/**
	 * @param array<mixed>   $input   In the format of `toArray`.
	 * @param string         $default Code of the default language, whose labels are required.
	 * @param Attribute|null $before  The stored attribute.
	 */
	public function __construct( array $input, int $position, string $default, ?Attribute $before ) {
		$text   = static fn ( string $name ): string => is_string( $input[ $name ] ?? null ) ? sanitize_text_field( $input[ $name ] ) : '';
		$type   = AttributeType::tryFrom( $text( 'type' ) );
		$labels = self::labels( $input['labels'] ?? null );
		$code   = strtolower( $text( 'code' ) );
		$errors = self::labelErrors( 'labels', $labels, $default, self::MAX_LABEL_LENGTH );
		if ( $code !== '' && preg_match( '/^[a-z0-9_]{1,60}$/D', $code ) !== 1 ) {
			$errors['code'] = __( 'Use up to 60 lower-case letters from a to z, digits and underscores.', 'vitrine' );
		}
		if ( $type === null ) {
			$errors['type'] = __( 'Choose a type.', 'vitrine' );
		} elseif ( $before !== null && $before->type !== $type && ! ( $before->type->hasValues() && $type->hasValues() ) ) {
			$errors['type'] = __( 'This type can’t be changed: products already have values of the other one. Add a new attribute.', 'vitrine' );
		}
		if ( mb_strlen( $text( 'unit' ) ) > self::MAX_UNIT_LENGTH ) {
			/* translators: %d: number of characters */
			$errors['unit'] = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), self::MAX_UNIT_LENGTH );
		}
		$this->attribute = new Attribute(
			id: $before->id ?? 0,
			code: $code,
			type: $type ?? AttributeType::Text,
			labels: $labels,
			unit: $type === AttributeType::Number ? $text( 'unit' ) : '',
			filterable: ( $input['filterable'] ?? false ) === true,
			indexable: ( $input['indexable'] ?? false ) === true,
			comparable: ( $input['comparable'] ?? false ) === true,
			visible: ( $input['visible'] ?? false ) === true,
			position: $position,
		);
		$this->property  = SchemaProperty::tryFrom( $text( 'property' ) ) ?? SchemaProperty::Automatic;
		$values          = array();
		$sent            = $this->attribute->type->hasValues() && is_array( $input['values'] ?? null ) ? $input['values'] : array();
		foreach ( array_values( $sent ) as $index => $one ) {
			$value = self::value( is_array( $one ) ? $one : array(), $this->attribute->id, $index );
			foreach ( self::valueErrors( $value, $default ) as $field => $message ) {
				$errors[ "values.$index.$field" ] = $message;
			}
			$values[] = $value;
		}
		$this->values = $values;
		$this->errors = $errors;
	}

	/**
	 * @param list<AttributeValue>  $values
	 * @param array<string, string> $empty  Empty texts by language.
	 * @return array<string, mixed>
	 */
	public static function toArray( Attribute $attribute, SchemaProperty $property, array $values, array $empty ): array {
		return array(
			'id'         => $attribute->id,
			'code'       => $attribute->code,
			'type'       => $attribute->type->value,
			'unit'       => $attribute->unit,
			'labels'     => $attribute->labels->texts + $empty,
			'filterable' => $attribute->filterable,
			'indexable'  => $attribute->indexable,
			'comparable' => $attribute->comparable,
			'visible'    => $attribute->visible,
			'property'   => $property->value,
			'values'     => array_map(
				static fn ( AttributeValue $value ): array => array(
					'id'      => $value->id,
					'labels'  => $value->labels->texts + $empty,
					'color'   => $value->color,
					'picture' => $value->picture,
				),
				$values
			),
		);
	}

	/** @param array<mixed> $input */
	private static function value( array $input, int $attribute, int $position ): AttributeValue {
		$color = $input['color'] ?? '';
		return new AttributeValue(
			id: absint( $input['id'] ?? 0 ),
			attribute: $attribute,
			labels: self::labels( $input['labels'] ?? null ),
			color: is_string( $color ) ? strtolower( $color ) : '',
			picture: absint( $input['picture'] ?? 0 ),
			position: $position,
		);
	}

	/** @return array<string, string> */
	private static function valueErrors( AttributeValue $value, string $default ): array {
		$errors = self::labelErrors( 'labels', $value->labels, $default, self::MAX_VALUE_LENGTH );
		if ( $value->color !== '' && preg_match( '/^#[0-9a-f]{6}$/D', $value->color ) !== 1 ) {
			$errors['color'] = __( 'Enter a colour such as #1a2b3c.', 'vitrine' );
		}
		if ( $value->picture > 0 && ! wp_attachment_is_image( $value->picture ) ) {
			$errors['picture'] = __( 'Choose an image from the media library.', 'vitrine' );
		}
		return $errors;
	}

	private static function labels( mixed $input ): Labels {
		return new Labels(
			array_map( sanitize_textarea_field( ... ), array_filter( is_array( $input ) ? $input : array(), 'is_string' ) )
		);
	}

	/** @return array<string, string> */
	private static function labelErrors( string $field, Labels $labels, string $default, int $most ): array {
		$errors = array();
		foreach ( $labels->texts as $language => $text ) {
			if ( mb_strlen( $text ) > $most ) {
				/* translators: %d: number of characters */
				$errors[ "$field.$language" ] = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), $most );
			}
		}
		return isset( $labels->texts[ $default ] )
			? $errors
			: array( "$field.$default" => __( 'Enter a name in the default language.', 'vitrine' ) ) + $errors;
	}
}
