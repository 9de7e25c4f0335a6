<?php
/** Operations of shop.php: products, categories and pages. */

declare(strict_types=1);

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Import\PictureUpload;
use Vitrine\Kernel\Container;
use Vitrine\PageCache\PageCaches;
use Vitrine\Search\Index\IndexWriter;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	$database = static fn (): Database => $shop()->get( Database::class );

	/** Paths by language. */
	$paths = static function ( array $rows ) use ( $shop ): array {
		$languages = $shop()->get( Languages::class );
		$found     = array();
		foreach ( $rows as $row ) {
			$language = $languages->find( (string) $row['language'] );
			if ( $language !== null ) {
				$found[ $language->code ] = (string) wp_parse_url( $languages->url( (string) $row['path'], $language ), PHP_URL_PATH );
			}
		}
		return $found;
	};

	$facts = static function () use ( $database, $paths ): array {
		$products   = array();
		$categories = array();
		$pages      = array();
		foreach ( $database()->rows( 'SELECT id, sku, kind, price, sale_price, stock FROM {products}' ) as $row ) {
			$views                    = $database()->rows(
				'SELECT language, path, title FROM {product_view} WHERE product_id = %d',
				array( (int) $row['id'] )
			);
			$products[ $row['sku'] ] = array(
				'id'     => (int) $row['id'],
				'kind'   => $row['kind'],
				'price'  => (int) ( $row['sale_price'] ?? $row['price'] ),
				'stock'  => $row['stock'] === null ? null : (int) $row['stock'],
				'paths'  => $paths( $views ),
				'titles' => array_column( $views, 'title', 'language' ),
			);
		}
		foreach ( $database()->rows( 'SELECT DISTINCT category_id FROM {category_view} ORDER BY position' ) as $row ) {
			$categories[] = $paths(
				$database()->rows( 'SELECT language, path FROM {category_view} WHERE category_id = %d', array( (int) $row['category_id'] ) )
			);
		}
		$rows = $database()->rows(
			'SELECT t.canonical_id, p.language, p.path FROM {paths} p JOIN {translations} t ON t.kind = p.kind AND t.object_id = p.object_id WHERE p.kind = %s AND p.path <> %s ORDER BY t.canonical_id',
			array( Translations::PAGE, '' )
		);
		foreach ( $rows as $row ) {
			$pages[ (int) $row['canonical_id'] ][] = $row;
		}
		return array(
			'products'   => $products,
			'categories' => $categories,
			'pages'      => array_map( $paths, array_values( $pages ) ),
		);
	};

	$change = static function ( array $input ) use ( $shop ): bool {
		$writer = $shop()->get( ProductWriter::class );
		$facts  = $writer->facts( $input['id'] ) ?? throw new RuntimeException( "Unknown product {$input['id']}." );
		$writer->save( $input['id'], $facts->with( ...$input['facts'] ) );
		return true;
	};

	$draw_picture = static function ( array $input ) use ( $shop ): bool {
		$file = (string) tempnam( sys_get_temp_dir(), 'vitrine' );
		imagepng( imagecreatetruecolor( 900, 900 ), $file );
		$writer = $shop()->get( ProductWriter::class );
		$facts  = $writer->facts( $input['id'] ) ?? throw new RuntimeException( "Unknown product {$input['id']}." );
		$writer->save( $input['id'], $facts->with( pictures: array( PictureUpload::store( $file, 'drawn', "drawn:{$input['id']}", 1 ) ) ) );
		return true;
	};

	$add_product = static function ( array $input ) use ( $shop, $paths, $database ): array {
		$texts = array_map( static fn ( array $text ): ProductText => new ProductText( ...$text ), $input['texts'] );
		$id    = $shop()->get( ProductWriter::class )->save( $input['id'] ?? null, ProductData::create( ...$input['facts'] ), $texts );
		return array(
			'id'    => $id,
			'paths' => $paths( $database()->rows( 'SELECT language, path FROM {product_view} WHERE product_id = %d', array( $id ) ) ),
		);
	};

	/** Adds attributes that are missing to all products, in turn: see flows/facets.spec.ts. */
	$add_attributes = static function ( array $input ) use ( $shop, $database ): array {
		$writer = $shop()->get( AttributeWriter::class );
		$ids    = array_map( 'intval', array_column( $database()->rows( 'SELECT id FROM {products} ORDER BY id' ), 'id' ) );
		$found  = array();
		foreach ( $input['attributes'] as $position => $one ) {
			if ( $database()->value( 'SELECT id FROM {attributes} WHERE code = %s', array( $one['code'] ) ) !== null ) {
				continue;
			}
			$attribute = $writer->save(
				new Attribute(
					0,
					$one['code'],
					AttributeType::from( $one['type'] ),
					new Labels( $one['labels'] ),
					$one['unit'] ?? '',
					filterable: true,
					position: $position,
					indexable: $one['indexable'] ?? false
				)
			);
			$values    = array_map(
				static fn ( array $value ): int => $writer->saveValue(
					new AttributeValue( 0, $attribute, new Labels( $value['labels'] ), $value['color'] ?? '' )
				),
				$one['values'] ?? array()
			);
			foreach ( $ids as $index => $id ) {
				$row = $values === array()
					? array( 'number' => $one['numbers'][ $index % count( $one['numbers'] ) ] )
					: array( 'value_id' => $values[ $index % count( $values ) ] );
				$database()->insert( 'product_attributes', array( 'product_id' => $id, 'attribute_id' => $attribute ) + $row );
			}
			$found[ $one['code'] ] = $values;
		}
		$database()->transaction( static fn () => $shop()->get( IndexWriter::class )->changed( ...$ids ) );
		$shop()->get( IndexWriter::class )->drain();
		$shop()->get( PageCaches::class )->purgeAll();
		return $found;
	};

	return array(
		'facts'          => $facts,
		'change'         => $change,
		'stock'          => static fn ( array $input ): mixed => $database()->value(
			'SELECT stock FROM {products} WHERE id = %d',
			array( $input['id'] )
		),
		'add-product'    => $add_product,
		'draw-picture'   => $draw_picture,
		'add-attributes' => $add_attributes,
	);
};
