<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Closure;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lazy;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Tag;

/** Creates and changes attributes and their values. */
final class AttributeWriter {

	private const MAX_CODE_LENGTH = 60;

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Attributes $attributes,
		private readonly ProductChanges $index,
		private readonly ProductRefresh $refresh,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	/** @throws \Vitrine\Database\DuplicateKey If another attribute has this code. */
	public function save( Attribute $attribute ): int {
		$this->attributes->forget();
		if ( $attribute->id === 0 ) {
			$id = $this->database->insert( 'attributes', $attribute->row() );
			$this->changed( $id, $attribute->filterable );
			return $id;
		}
		$this->database->transaction(
			function () use ( $attribute ): void {
				$before = $this->attributes->all()[ $attribute->id ] ?? $attribute;
				$filters = static fn ( Attribute $one ): array => array( $one->filterable, $one->type, $one->position );
				$this->changed( $attribute->id, $filters( $before ) !== $filters( $attribute ) );
				$this->database->update( 'attributes', $attribute->row(), array( 'id' => $attribute->id ) );
				if ( $before->filterable !== $attribute->filterable || $before->type !== $attribute->type ) {
					$this->index->changedIn(
						'SELECT DISTINCT product_id FROM {product_attributes} WHERE attribute_id = %d',
						array( $attribute->id )
					);
				}
				$this->attributes->forget();
			}
		);
		return $attribute->id;
	}

	/** The owner's choice of what search engines read an attribute as. */
	public function saveProperty( int $attribute, SchemaProperty $property ): void {
		if ( $this->attributes->property( $attribute ) !== $property ) {
			$this->changed( $attribute, false );
			$this->database->update( 'attributes', array( 'schema_property' => $property->value ), array( 'id' => $attribute ) );
			$this->attributes->forget();
		}
	}

	/** Saves an attribute from a form; without a code, it gets one made from its name. */
	public function saveNamed( Attribute $attribute ): int {
		$code = $attribute->code === ''
			? $this->freeCode( $attribute->labels->name( $this->languages->default()->code ) )
			: $attribute->code;
		return $this->save( $attribute->with( code: $code ) );
	}

	/** Products lose the values of a deleted attribute. */
	public function delete( int $attribute ): void {
		$this->database->transaction(
			function () use ( $attribute ): void {
				$this->changed( $attribute, true );
				$this->index->changedIn(
					'SELECT DISTINCT product_id FROM {product_attributes} WHERE attribute_id = %d',
					array( $attribute )
				);
				$this->database->run( 'DELETE FROM {product_attributes} WHERE attribute_id = %d', array( $attribute ) );
				$this->database->run( 'DELETE FROM {attribute_values} WHERE attribute_id = %d', array( $attribute ) );
				$this->database->run( 'DELETE FROM {attributes} WHERE id = %d', array( $attribute ) );
			}
		);
		$this->attributes->forget();
	}

	public function saveValue( AttributeValue $value ): int {
		$row = array(
			'attribute_id' => $value->attribute,
			'labels'       => $value->labels->json(),
			'label_key'    => Labels::key( $value->labels->name( $this->languages->default()->code ) ),
			'color'        => $value->color,
			'picture'      => $value->picture,
			'image'        => $value->picture === 0
				? ''
				: (string) Picture::stored( $value->picture, $this->languages->default()->code ),
			'position'     => $value->position,
		);
		if ( $value->id === 0 ) {
			return $this->database->insert( 'attribute_values', $row );
		}
		$this->database->transaction(
			function () use ( $value, $row ): void {
				( $this->caches )()->purge( Tag::attribute( $value->attribute ) );
				$before = $this->database->value( 'SELECT labels FROM {attribute_values} WHERE id = %d', array( $value->id ) );
				$this->database->update( 'attribute_values', $row, array( 'id' => $value->id ) );
				if ( $before !== $row['labels'] ) {
					$this->refresh->begin( ProductRefresh::VALUE, $value->id );
				}
			}
		);
		return $value->id;
	}

	/** @param bool $inLists Whether lists may be filtered by other attributes, or in another order. */
	private function changed( int $attribute, bool $inLists ): void {
		( $this->caches )()->purge( Tag::attribute( $attribute ), ...( $inLists ? array( Tag::FILTERS ) : array() ) );
	}

	/** Products lose a deleted value. */
	public function deleteValue( int $value ): void {
		$this->database->transaction(
			function () use ( $value ): void {
				$attribute = (int) $this->database->value( 'SELECT attribute_id FROM {attribute_values} WHERE id = %d', array( $value ) );
				( $this->caches )()->purge( Tag::attribute( $attribute ) );
				$this->index->changedIn( 'SELECT product_id FROM {product_attributes} WHERE value_id = %d', array( $value ) );
				$this->database->run( 'DELETE FROM {product_attributes} WHERE value_id = %d', array( $value ) );
				$this->database->run( 'DELETE FROM {attribute_values} WHERE id = %d', array( $value ) );
			}
		);
	}

	/**
	 * The value with these labels, added if there is none. Languages that an existing value lacks are added to it; a different
	 * translation of the same name creates another value, so that other products keep theirs.
	 */
	public function ensureValue( int $attribute, Labels $labels ): int {
		$value = $this->findValue( $attribute, $labels );
		if ( $value === null ) {
			$last = $this->database->value( 'SELECT MAX(position) FROM {attribute_values} WHERE attribute_id = %d', array( $attribute ) );
			return $this->saveValue( new AttributeValue( 0, $attribute, $labels, position: 1 + (int) $last ) );
		}
		$all = $value->labels->with( $labels );
		if ( $all->json() !== $value->labels->json() ) {
			$this->saveValue(
				new AttributeValue( $value->id, $attribute, $all, $value->color, $value->picture, $value->image, $value->position )
			);
		}
		return $value->id;
	}

	public function findValue( int $attribute, Labels $labels ): ?AttributeValue {
		$default  = $this->languages->default()->code;
		$language = isset( $labels->texts[ $default ] ) ? $default : (string) array_key_first( $labels->texts );
		foreach ( $this->attributes->valuesNamed( $attribute, $labels->name( $default ), $language ) as $value ) {
			if ( $value->labels->agrees( $labels ) ) {
				return $value;
			}
		}
		return null;
	}

	/** Adds an attribute from an import file or from the details of an older version, after the others. */
	public function add( string $name, Labels $labels, AttributeType $type = AttributeType::Text ): int {
		$last = $this->database->value( 'SELECT MAX(position) FROM {attributes}' );
		return $this->save( new Attribute( 0, $this->freeCode( $name ), $type, $labels, position: 1 + (int) $last ) );
	}

	/** A code made from a name, with a number if another attribute has it. */
	private function freeCode( string $name ): string {
		$plain = (string) preg_replace( '/[^a-z0-9]+/', '_', strtolower( remove_accents( $name ) ) );
		$base  = substr( trim( $plain, '_' ), 0, self::MAX_CODE_LENGTH - 4 ) ?: 'attribute';
		$taken = array_map( static fn ( Attribute $attribute ): string => $attribute->code, $this->attributes->all() );
		$code  = $base;
		for ( $number = 2; in_array( $code, $taken, true ); ++$number ) {
			$code = "{$base}_$number";
		}
		return $code;
	}
}
