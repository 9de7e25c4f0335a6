<?php
declare(strict_types=1);

namespace Vitrine\Import\Export;

use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Catalogue\Storage\ProductIdentities;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ListCell;

/** The option columns of an export, and which products are families or variants. */
final class FamilyExport {

	/** Columns of a variant; the others are those of its family. */
	private const OF_VARIANTS = array(
		Columns::SKU, Columns::KIND, Columns::FAMILY, 'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'lead_days', 'weight_g',
		'pictures', 'gtin', 'mpn', 'net_content',
	);

	/** Columns that a family takes from its variants. */
	private const NOT_OF_FAMILIES = array( 'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'lead_days' );

	/** @var list<string>|null */
	private ?array $codes = null;

	/** @var array{int, list<FamilyOption>} The last family, whose variants follow it. */
	private array $last = array( 0, array() );

	public function __construct( private readonly ProductIdentities $identities, private readonly FamilyOptions $options ) {
	}

	/**
	 * @param list<string> $languages Codes.
	 * @return list<string>
	 */
	public function titles( array $languages ): array {
		$titles = array();
		foreach ( $this->codes() as $code ) {
			foreach ( $languages as $language ) {
				$titles[] = Columns::option( $code, $language );
			}
		}
		return $titles;
	}

	/**
	 * Ids of products with the variants of each family after it.
	 *
	 * @param list<int> $ids
	 * @return iterable<list<int>> In parts.
	 */
	public function withVariants( array $ids ): iterable {
		$families = $this->identities->families( $ids );
		$part     = array();
		foreach ( $ids as $id ) {
			$part[] = $id;
			if ( in_array( $id, $families, true ) ) {
				yield $part;
				yield array_keys( $this->identities->variants( $id ) );
				$part = array();
			}
		}
		yield $part;
	}

	/**
	 * The cells of a family or variant, without those that it does not have.
	 *
	 * @param array<string, int|string> $cells By column.
	 * @param array{kind: string, family: string, familyId: int, combination: string, enabled: int} $member
	 * @return array<string, int|string>
	 */
	public function reduced( array $cells, array $member ): array {
		$variant = $member['kind'] === 'variant';
		foreach ( array_keys( $cells ) as $column ) {
			if ( $variant ? ! in_array( $column, self::OF_VARIANTS, true ) : in_array( $column, self::NOT_OF_FAMILIES, true ) ) {
				$cells[ $column ] = '';
			}
		}
		$options = $variant ? array() : $this->optionsOf( $member['familyId'] );
		return array(
			Columns::KIND    => $member['kind'],
			Columns::FAMILY  => $member['family'],
			Columns::OPTIONS => ListCell::write(
				array_map( static fn ( FamilyOption $option ): string => $option->attribute->code, $options )
			),
			Columns::ENABLED => $variant ? $member['enabled'] : '',
		) + $cells;
	}

	/**
	 * @param array{kind: string, family: string, familyId: int, combination: string, enabled: int}|null $member
	 * @param list<string> $languages Codes.
	 * @return list<string> In the order of `titles()`.
	 */
	public function cells( ?array $member, array $languages ): array {
		$cells   = array();
		$options = $member === null ? array() : $this->optionsOf( $member['familyId'] );
		$values  = array();
		foreach ( $options as $option ) {
			$values[ $option->attribute->code ] = $option->values;
		}
		if ( $member !== null && $member['kind'] === 'variant' ) {
			$chosen = FamilyOptions::valuesOf( $member['combination'], $options );
			$values = array_map(
				static fn ( array $all ): array => array_intersect_key( $all, array_flip( $chosen ) ),
				$values
			);
		}
		foreach ( $this->codes() as $code ) {
			foreach ( $languages as $language ) {
				$texts   = array_map(
					static fn ( AttributeValue $value ): string => $value->labels->texts[ $language ] ?? '',
					array_values( $values[ $code ] ?? array() )
				);
				$cells[] = implode( '', $texts ) === '' ? '' : ListCell::write( $texts );
			}
		}
		return $cells;
	}

	/** @return list<FamilyOption> */
	private function optionsOf( int $family ): array {
		if ( $this->last[0] !== $family ) {
			$this->last = array( $family, $this->options->of( $family ) );
		}
		return $this->last[1];
	}

	/** @return list<string> Codes of all attributes that are options. */
	private function codes(): array {
		return $this->codes ??= $this->options->codes();
	}
}
