<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;

/** Families of shirts in colours and sizes. */
final class FamilyFactory {

	private static int $number = 0;

	/** @var array<string, array{id: int, values: array<string, int>}> Attributes by code, with value ids by English name. */
	public array $attributes = array();

	public function __construct() {
		$this->attribute(
			'color',
			AttributeType::Color,
			array( 'en' => 'Colour', 'de' => 'Farbe', 'lt' => 'Spalva' ),
			array(
				array( array( 'en' => 'Red', 'de' => 'Rot', 'lt' => 'Raudona' ), '#aa2211' ),
				array( array( 'en' => 'Blue', 'de' => 'Blau', 'lt' => 'Mėlyna' ), '#113399' ),
			)
		);
		$this->attribute(
			'size',
			AttributeType::Text,
			array( 'en' => 'Size', 'de' => 'Größe', 'lt' => 'Dydis' ),
			array( array( array( 'en' => 'M' ), '' ), array( array( 'en' => 'L' ), '' ) )
		);
	}

	/**
	 * @param array<string, string>                     $labels
	 * @param list<array{array<string, string>, string}> $values Labels and colour.
	 */
	public function attribute( string $code, AttributeType $type, array $labels, array $values ): void {
		$database = Site::container()->get( Database::class );
		$id       = $database->insert(
			'attributes',
			array( 'code' => $code, 'type' => $type->value, 'labels' => ( new Labels( $labels ) )->json() )
		);
		$ids      = array();
		foreach ( $values as $position => [ $names, $color ] ) {
			$ids[ $names['en'] ] = $database->insert(
				'attribute_values',
				array(
					'attribute_id' => $id,
					'labels'       => ( new Labels( $names ) )->json(),
					'label_key'    => Labels::key( $names['en'] ),
					'color'        => $color,
					'image'        => '',
					'position'     => $position,
				)
			);
		}
		$this->attributes[ $code ] = array( 'id' => $id, 'values' => $ids );
	}

	public function option( string $code, string ...$values ): OptionData {
		$attribute = $this->attributes[ $code ];
		return new OptionData(
			$attribute['id'],
			$values === array()
				? array_values( $attribute['values'] )
				: array_values( array_map( static fn ( string $value ): int => $attribute['values'][ $value ], $values ) )
		);
	}

	/**
	 * @param string               $values `Red M`: a value of each option.
	 * @param array<string, mixed> $facts  Named arguments of VariantData.
	 */
	public function variant( string $values, array $facts = array() ): VariantData {
		$chosen = array();
		foreach ( explode( ' ', $values ) as $value ) {
			foreach ( $this->attributes as $attribute ) {
				if ( isset( $attribute['values'][ $value ] ) ) {
					$chosen[ $attribute['id'] ] = $attribute['values'][ $value ];
				}
			}
		}
		return VariantData::create( ...$facts + array(
			'values' => $chosen,
			'sku' => 'V-' . ++self::$number,
			'price' => 2000,
			'stock' => 5,
		) );
	}

	/**
	 * A shirt that comes in red and blue, M and L, but not in blue L.
	 *
	 * @param list<VariantData>|null     $variants
	 * @param array<string, mixed>       $facts    Named arguments of ProductData.
	 * @param array<string, ProductText> $texts
	 */
	public function shirt( ?array $variants = null, array $facts = array(), array $texts = array(), ?int $id = null ): int {
		return Site::container()->get( FamilyWriter::class )->save(
			$id,
			ProductData::create( ...$facts + array( 'sku' => 'F-' . ++self::$number, 'price' => 0, 'shippingPrice' => 590 ) ),
			$texts === array()
				? array(
					'en' => new ProductText( 'Shirt' ),
					'de' => new ProductText( 'Hemd' ),
					'lt' => new ProductText( 'Marškiniai' ),
				)
				: $texts,
			array( $this->option( 'color' ), $this->option( 'size' ) ),
			$variants ?? array( $this->variant( 'Red M' ), $this->variant( 'Red L', array( 'price' => 2500 ) ), $this->variant( 'Blue M' ) )
		);
	}

	/** @return list<int> Ids of the variants in the family's order. */
	public function variants( int $family ): array {
		return array_map(
			'intval',
			array_column(
				Site::container()->get( Database::class )->rows(
					'SELECT id FROM {products} WHERE family_id = %d ORDER BY variant_position',
					array( $family )
				),
				'id'
			)
		);
	}
}
