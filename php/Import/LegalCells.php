<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Edit\LegalFactsForm;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\Nature;

/** Reads the columns of what the law requires of an offer. An empty cell removes the fact. */
final class LegalCells {

	public const COLUMNS = array( 'net_content', 'energy_class', 'durability_years', 'nature', 'identification' );

	/**
	 * @return array<string, mixed> Arguments of LegalFacts.
	 * @throws InvalidCell
	 */
	public static function fact( string $column, string $cell ): array {
		return match ( $column ) {
			'net_content'      => array( 'content' => $cell === '' ? null : self::content( $cell ) ),
			'energy_class'     => array( 'energyClass' => $cell === '' ? '' : self::energyClass( $cell ) ),
			'durability_years' => array( 'durabilityYears' => $cell === '' ? 0 : Cell::number( $cell, LegalFactsForm::MAX_YEARS ) ),
			'nature'           => array(
				'nature' => $cell === '' ? Nature::Goods : Nature::from( Cell::oneOf( $cell, array_column( Nature::cases(), 'value' ) ) ),
			),
			'identification'   => array( 'identification' => Cell::line( $cell, LegalFactsForm::MAX_IDENTIFICATION_LENGTH ) ),
			default            => array(),
		};
	}

	private static function content( string $cell ): Content {
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		return Content::parse( $cell ) ?? throw new InvalidCell(
			sprintf(
				/* translators: 1: content of a table cell, 2: accepted units */
				__( '“%1$s” is not a valid net content. Enter it as 750 ml or 2.5 kg, with one of these units: %2$s.', 'vitrine' ),
				RowIssue::quote( $cell ),
				implode( ', ', array_column( ContentUnit::cases(), 'value' ) )
			)
		);
		// phpcs:enable
	}

	private static function energyClass( string $cell ): string {
		return strtoupper( Cell::oneOf( $cell, array_map( 'strtolower', LegalFacts::ENERGY_CLASSES ) ) );
	}
}
