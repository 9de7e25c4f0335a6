<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

defined( 'ABSPATH' ) || exit;

/** What search engines read an attribute as: a property of schema.org by which variants may differ. */
enum SchemaProperty: string {

	/** By the attribute's code in the languages of the shop's texts, then by its type: fabrics have swatches, too. */
	case Automatic = '';

	case None     = 'none';
	case Color    = 'color';
	case Size     = 'size';
	case Material = 'material';
	case Pattern  = 'pattern';
	case Age      = 'suggestedAge';
	case Gender   = 'suggestedGender';

	/** Codes that setup and imports make of usual names, without accents. */
	private const CODES = array(
		'color'    => array( 'color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'kolor', 'spalva', 'krasa', 'varv', 'varvus' ),
		'size'     => array( 'size', 'groesse', 'grosse', 'taille', 'taglia', 'talla', 'maat', 'rozmiar', 'dydis', 'izmers', 'suurus' ),
		'material' => array(
			'material', 'materiau', 'matiere', 'materiale', 'materiaal', 'medziaga', 'materials', 'materjal',
		),
		'pattern'  => array( 'pattern', 'muster', 'motif', 'motivo', 'fantasia', 'patroon', 'wzor', 'rastas', 'raksts' ),
	);

	/** @param array<string, string|null> $row Of the table `attributes`. */
	public static function stored( array $row ): self {
		return self::tryFrom( (string) $row['schema_property'] ) ?? self::Automatic;
	}

	/** Name of the property; '' if there is none. */
	public function of( Attribute $attribute ): string {
		if ( $this !== self::Automatic ) {
			return $this === self::None ? '' : $this->value;
		}
		foreach ( self::CODES as $property => $codes ) {
			if ( in_array( $attribute->code, $codes, true ) ) {
				return $property;
			}
		}
		return $attribute->type === AttributeType::Color ? self::Color->value : '';
	}

	/**
	 * @param array<string, string> $texts By property.
	 * @return array<string, mixed> Properties of a product: age and gender are those of its audience.
	 */
	public static function structured( array $texts ): array {
		$audience = array_intersect_key( $texts, array( self::Age->value => 1, self::Gender->value => 1 ) );
		if ( $audience === array() ) {
			return $texts;
		}
		$product = array_diff_key( $texts, $audience );
		if ( isset( $audience[ self::Age->value ] ) ) {
			$audience[ self::Age->value ] = array(
				'@type' => 'QuantitativeValue',
				'value' => $audience[ self::Age->value ],
			);
		}
		return $product + array( 'audience' => array( '@type' => 'PeopleAudience' ) + $audience );
	}

	public function label(): string {
		return match ( $this ) {
			self::Automatic => __( 'Automatic', 'vitrine' ),
			self::None      => _x( 'Something else', 'property of a product for search engines', 'vitrine' ),
			self::Color     => __( 'Colour', 'vitrine' ),
			self::Size      => _x( 'Size', 'property of a product for search engines', 'vitrine' ),
			self::Material  => __( 'Material', 'vitrine' ),
			self::Pattern   => _x( 'Pattern', 'property of a product for search engines', 'vitrine' ),
			self::Age       => _x( 'Age group', 'property of a product for search engines', 'vitrine' ),
			self::Gender    => _x( 'Gender', 'property of a product for search engines', 'vitrine' ),
		};
	}
}
