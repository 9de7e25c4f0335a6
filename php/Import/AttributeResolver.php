<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\UsualAttributes;

/** Resolves names of attributes, values, brands and manufacturers in files, and creates those that are missing. */
final class AttributeResolver {

	/** Attributes with more values are searched in the database. */
	private const MAX_CACHED_VALUES = 5000;

	/** @var array<string, int>|null Attribute by code and by label, both as keys. */
	private ?array $attributes = null;

	/** @var array<int, Attribute> Those in `$attributes`: an attribute may be added or renamed during an import. */
	private array $read = array();

	/** @var array<int, array<string, list<AttributeValue>>|null> By attribute, then by language and key; null if there are too many. */
	private array $values = array();

	/** @var array<string, array<string, int>>|null Ids by kind and key. */
	private ?array $brands = null;

	public function __construct(
		private readonly Attributes $catalogue,
		private readonly AttributeWriter $writer,
		private readonly Brands $known,
		private readonly BrandWriter $brandWriter,
		private readonly UsualAttributes $usual,
	) {
	}

	/** Discards what a rolled-back transaction created. */
	public function forget(): void {
		$this->catalogue->forget();
		$this->known->forget();
		$this->attributes = null;
		$this->values     = array();
		$this->brands     = null;
	}

	/** An attribute by its code, or by its label in any language. */
	public function attribute( string $name ): ?Attribute {
		if ( $this->attributes === null || $this->read !== $this->catalogue->all() ) {
			$this->read = $this->catalogue->all();

			$codes  = array();
			$labels = array();
			foreach ( $this->read as $attribute ) {
				$codes[ Labels::key( $attribute->code ) ] = $attribute->id;
				foreach ( $attribute->labels->texts as $label ) {
					$labels[ Labels::key( $label ) ] ??= $attribute->id;
				}
			}
			// Codes are unique, labels are not: a code takes precedence.
			$this->attributes = $codes + $labels;
		}
		$id = $this->attributes[ Labels::key( $name ) ] ?? null;
		return $id === null ? null : $this->catalogue->all()[ $id ] ?? null;
	}

	/** The value whose labels agree with these. */
	public function value( int $attribute, Labels $labels ): ?AttributeValue {
		if ( ! array_key_exists( $attribute, $this->values ) ) {
			$this->values[ $attribute ] = $this->indexed( $attribute );
		}
		$index = $this->values[ $attribute ];
		if ( $index === null ) {
			return $this->writer->findValue( $attribute, $labels );
		}
		foreach ( $labels->texts as $language => $text ) {
			foreach ( $index[ "$language:" . Labels::key( $text ) ] ?? array() as $value ) {
				if ( $value->labels->agrees( $labels ) ) {
					return $value;
				}
			}
		}
		return null;
	}

	/** @param string $kind `brand` or `manufacturer`. */
	public function brand( string $kind, string $name ): ?int {
		if ( $this->brands === null ) {
			$this->brands = array( MissingEntity::BRAND => array(), MissingEntity::MANUFACTURER => array() );
			foreach ( $this->known->brands() as $brand ) {
				$this->brands[ MissingEntity::BRAND ][ Brands::key( $brand->name ) ] = $brand->id;
			}
			foreach ( $this->known->manufacturers() as $manufacturer ) {
				$this->brands[ MissingEntity::MANUFACTURER ][ Brands::key( $manufacturer->name ) ] = $manufacturer->id;
			}
		}
		return $this->brands[ $kind ][ Brands::key( $name ) ] ?? null;
	}

	/**
	 * Creates what an earlier row has not created yet.
	 *
	 * @param list<MissingEntity> $missing
	 */
	public function create( array $missing ): void {
		foreach ( $missing as $entity ) {
			match ( $entity->kind ) {
				MissingEntity::VALUE     => $this->addValue( $entity ),
				MissingEntity::ATTRIBUTE => $this->addAttribute( $entity ),
				default                  => $this->addBrand( $entity ),
			};
		}
	}

	private function addBrand( MissingEntity $entity ): void {
		if ( $this->brand( $entity->kind, $entity->name ) === null ) {
			$this->brandWriter->save(
				$entity->kind === MissingEntity::BRAND ? new Brand( 0, $entity->name ) : new Manufacturer( 0, $entity->name )
			);
			$this->brands = null;
		}
	}

	private function addAttribute( MissingEntity $entity ): void {
		if ( $this->attribute( $entity->name ) !== null ) {
			return;
		}
		$this->attributes = null;
		if ( isset( UsualAttributes::labels()[ $entity->name ] ) ) {
			$this->usual->attribute( $entity->name );
		} elseif ( $entity->labels !== null ) {
			$this->writer->add( $entity->name, $entity->labels );
		}
	}

	/** Files list the values of an attribute after the attribute itself. */
	private function addValue( MissingEntity $entity ): void {
		$attribute = $this->attribute( $entity->name );
		if ( $attribute !== null && $entity->labels !== null ) {
			$id = $this->writer->ensureValue( $attribute->id, $entity->labels );
			$index = $this->values[ $attribute->id ] ?? null;
			$value = $this->catalogue->valuesById( array( $id ) )[ $id ] ?? null;
			if ( $index !== null && $value !== null ) {
				$this->values[ $attribute->id ] = self::with( $index, $value );
			}
		}
	}

	/** @return array<string, list<AttributeValue>>|null */
	private function indexed( int $attribute ): ?array {
		$values = $this->catalogue->values( array( $attribute ), self::MAX_CACHED_VALUES + 1 );
		if ( count( $values ) > self::MAX_CACHED_VALUES ) {
			return null;
		}
		$index = array();
		foreach ( $values as $value ) {
			$index = self::with( $index, $value );
		}
		return $index;
	}

	/**
	 * @param array<string, list<AttributeValue>> $index
	 * @return array<string, list<AttributeValue>>
	 */
	private static function with( array $index, AttributeValue $value ): array {
		foreach ( $value->labels->texts as $language => $text ) {
			$key           = "$language:" . Labels::key( $text );
			$others        = array_filter( $index[ $key ] ?? array(), static fn ( AttributeValue $one ): bool => $one->id !== $value->id );
			$index[ $key ] = array( ...$others, $value );
		}
		return $index;
	}
}
