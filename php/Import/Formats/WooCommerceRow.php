<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/** A WooCommerce record by English column names; a variation includes inherited values. */
final readonly class WooCommerceRow {

	/** A variation inherits these from its parent where its own cell is empty. */
	private const INHERITED = array( 'short description', 'description', 'tax status', 'categories', 'images' );

	/**
	 * @param array<string, string> $cells  Trimmed.
	 * @param array<string, string> $parent Cells of the parent product; empty if not in the file.
	 * @param array<string, string> $own    Without inherited values.
	 */
	private function __construct( private array $cells, public array $parent, private array $own ) {
	}

	/**
	 * @param array<string, string> $cells
	 * @param array<string, string> $parent
	 */
	public static function from( array $cells, array $parent ): self {
		$sent = $cells;
		foreach ( $parent as $name => $inherited ) {
			$own = $cells[ $name ] ?? null;
			if ( $own === null ) {
				continue;
			}
			$empty = $own === ''
				&& ( in_array( $name, self::INHERITED, true ) || preg_match( '/^(weight|length|width|height) \(/', (string) $name ) === 1 );
			if ( $empty || ( $own === 'parent' && $name === 'tax class' ) ) {
				$cells[ $name ] = $inherited;
			}
		}
		if ( $parent !== array() ) {
			// Variations have no visibility of their own; they follow the parent product.
			$cells['visibility in catalog'] = $parent['visibility in catalog'] ?? 'visible';
			if ( ( $parent['published'] ?? '1' ) !== '1' && ( $cells['published'] ?? '' ) === '1' ) {
				$cells['published'] = $parent['published'];
			}
		}
		return new self( $cells, $parent, $sent );
	}

	/** @return array<string, string> Without inherited values. */
	public function cells(): array {
		return $this->own;
	}

	/** Null if the column is missing. */
	public function cell( string $name ): ?string {
		return $this->cells[ $name ] ?? null;
	}

	public function text( string $name ): string {
		return $this->cells[ $name ] ?? '';
	}

	/** @return array{0: string, 1: string}|null Number and unit. */
	public function measure( string $name ): ?array {
		foreach ( $this->cells as $column => $cell ) {
			if ( $cell !== '' && preg_match( "/^$name \((.+)\)$/u", (string) $column, $unit ) === 1 ) {
				return array( $cell, $unit[1] );
			}
		}
		return null;
	}

	/** @return array<int, array{0: string, 1: string}> Name and values of attributes, by their number. */
	public function attributes(): array {
		$attributes = array();
		foreach ( $this->cells as $column => $name ) {
			if ( $name !== '' && preg_match( '/^attribute (\d+) name$/D', (string) $column, $number ) === 1 ) {
				$attributes[ (int) $number[1] ] = array( strtr( $name, ':', ' ' ), $this->text( "attribute $number[1] value(s)" ) );
			}
		}
		return $attributes;
	}

	/** `simple`, `variable`, `variation`, `grouped`, `external` or a type added by a plugin. */
	public function type(): string {
		$types = array_values( array_diff( $this->types(), array( 'virtual', 'downloadable' ) ) );
		return $types[0] ?? ( $this->types() === array() ? '' : 'simple' );
	}

	/** A product without delivery: a download or a service. */
	public function isVirtual(): bool {
		return WooCommerceNature::isVirtual( $this->text( 'type' ) );
	}

	/** Whether the product is of a type that the shop has. */
	public function isKnown(): bool {
		return in_array( $this->type(), array( 'simple', 'variable', 'variation' ), true );
	}

	/** A variation that WooCommerce does not offer. */
	public function isDisabled(): bool {
		return $this->type() === 'variation' && ( $this->own['published'] ?? '1' ) === '0';
	}

	/** SKU of the product that a variation belongs to, or of a variable product; '' for others. */
	public function family(): string {
		return match ( $this->type() ) {
			'variable'  => $this->sku(),
			'variation' => $this->parent === array()
				? (string) preg_replace( '/^id:/', 'WC-', $this->text( 'parent' ) )
				: self::skuOf( $this->parent ),
			default     => '',
		};
	}

	/** The cell without the parent's value. */
	public function ownText( string $name ): string {
		return $this->own[ $name ] ?? '';
	}

	public function sku(): string {
		return self::skuOf( $this->cells );
	}

	/** @param array<string, string> $cells */
	public static function skuOf( array $cells ): string {
		return ( $cells['sku'] ?? '' ) !== '' ? $cells['sku'] : 'WC-' . ( $cells['id'] ?? '' );
	}

	public function isHidden(): bool {
		return strtolower( $this->text( 'visibility in catalog' ) ) === 'hidden';
	}

	/** Whether stock is managed on the parent, for all variations together. */
	public function sharesStock(): bool {
		return strtolower( $this->text( 'stock' ) ) === 'parent';
	}

	public function allowsBackorders(): bool {
		return ! in_array( strtolower( $this->text( 'backorders allowed?' ) ), array( '', '0', 'no' ), true )
			|| strtolower( $this->text( 'in stock?' ) ) === 'backorder';
	}

	/** @return list<string> */
	private function types(): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', strtolower( $this->text( 'type' ) ) ) ) ) );
	}
}
