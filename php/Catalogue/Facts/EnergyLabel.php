<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Facts;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\LegalFacts;

/**
 * The energy class of a product with its scale, beside its price (Regulation (EU) 2017/1369, article 6).
 *
 * @phpstan-type Energy array{class: string, color: string, text: string, label: string, sheet: string}
 */
final class EnergyLabel {

	/** Colours of the arrows of the label. */
	public const COLORS = array(
		'A' => '#00a651',
		'B' => '#50b848',
		'C' => '#bfd730',
		'D' => '#fff200',
		'E' => '#fdb913',
		'F' => '#f37021',
		'G' => '#ed1c24',
	);

	/**
	 * Loads the files of many products at once.
	 *
	 * @param list<CatalogueItem> $items
	 */
	public static function prime( array $items ): void {
		$files = array();
		foreach ( $items as $item ) {
			array_push( $files, $item->legal->energyLabel, $item->legal->energySheet );
		}
		$files = array_values( array_unique( array_filter( $files ) ) );
		if ( $files !== array() ) {
			_prime_post_caches( $files, false, true );
		}
	}

	/** @return Energy|null Null without a class. */
	public static function of( LegalFacts $legal ): ?array {
		return ! isset( self::COLORS[ $legal->energyClass ] ) ? null : array(
			'class' => $legal->energyClass,
			'color' => self::COLORS[ $legal->energyClass ],
			/* translators: %s: letter */
			'text'  => sprintf( __( 'Energy efficiency class %s, on a scale from A (most efficient) to G', 'vitrine' ), $legal->energyClass ),
			'label' => $legal->energyLabel === 0 ? '' : (string) wp_get_attachment_url( $legal->energyLabel ),
			'sheet' => $legal->energySheet === 0 ? '' : (string) wp_get_attachment_url( $legal->energySheet ),
		);
	}
}
