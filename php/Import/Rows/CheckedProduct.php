<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Pricing\ProductKind;

/** The product of a row at the time of the check: the import must not do anything that the check did not announce, nor undo a sale. */
final readonly class CheckedProduct {

	/**
	 * @param ProductKind|null $kind   Of the product with the row's SKU; null if there was none.
	 * @param ProductKind|null $family Of the product with the family's SKU; null if there was none.
	 * @param int|null         $stock  Null if it was not tracked.
	 */
	public function __construct( public ?ProductKind $kind = null, public ?ProductKind $family = null, public ?int $stock = null ) {
	}

	/** @return array{kind: string|null, family_kind: string|null, stock: int|null} */
	public function columns(): array {
		return array(
			'kind'        => $this->kind?->value,
			'family_kind' => $this->family?->value,
			'stock'       => $this->stock,
		);
	}

	/** @param array<string, string|null> $row */
	public static function read( array $row ): self {
		return new self(
			ProductKind::tryFrom( (string) $row['kind'] ),
			ProductKind::tryFrom( (string) $row['family_kind'] ),
			$row['stock'] === null ? null : (int) $row['stock']
		);
	}

	/**
	 * Why a row cannot be imported as it was checked.
	 *
	 * @param ProductKind|null $checked What the product was at the check.
	 * @param ProductKind      $planned What the row makes of it.
	 * @param ProductKind|null $now     What it is; null if it does not exist.
	 * @return list<RowIssue>
	 */
	public static function changes( string $sku, ?ProductKind $checked, ProductKind $planned, ?ProductKind $now ): array {
		if ( $now === null || $now === $planned || $now === $checked ) {
			return array();
		}
		$text = match ( $now ) {
			/* translators: %s: SKU */
			ProductKind::Variant => __( '“%s” has become a variant since the check. Check the file again.', 'vitrine' ),
			/* translators: %s: SKU */
			ProductKind::Family  => __( '“%s” has been given variants since the check. Check the file again.', 'vitrine' ),
			/* translators: %s: SKU */
			ProductKind::Simple  => __( '“%s” has become a product without variants since the check. Check the file again.', 'vitrine' ),
		};
		return array( new RowIssue( '', sprintf( $text, RowIssue::quote( $sku ) ) ) );
	}

	/**
	 * The stock to write. That of the file is from the time of the check: what was sold or returned since is added to it.
	 *
	 * @param int                  $wanted In the file.
	 * @param int|null             $now    Null if stock is not tracked.
	 * @return array{int|null, list<RowIssue>} The stock and notes.
	 */
	public function stock( int $wanted, ?int $now ): array {
		if ( $this->stock !== null && $now !== null ) {
			$stock = max( 0, $wanted + $now - $this->stock );
			if ( $now === $this->stock ) {
				return array( $stock, array() );
			}
			/* translators: 1: stock at the check, 2: stock now, 3: stock in the file, 4: new stock */
			$text = __( 'The stock changed from %1$d to %2$d since the check, so it is set to %4$d instead of %3$d.', 'vitrine' );
			return array( $stock, array( RowIssue::note( 'stock', sprintf( $text, $this->stock, $now, $wanted, $stock ) ) ) );
		}
		if ( ( $this->kind !== null && $this->stock === $now ) || $wanted === $now ) {
			return array( $wanted, array() );
		}
		$text = __( 'The stock stays as it is, because the product was created or its stock tracking was changed since the check.', 'vitrine' );
		return array( $now, array( RowIssue::note( 'stock', $text ) ) );
	}
}
