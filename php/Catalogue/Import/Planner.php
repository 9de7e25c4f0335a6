<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** Says what a row would make of the product that is there, and changes nothing. */
final class Planner {

	private const LONGEST_SKU = 64;

	public function __construct( private readonly Languages $languages, private readonly Names $names ) {
	}

	/**
	 * @param int|null              $deliveryPrice Cents, of a new product for which the row names none; null: it is refused.
	 * @param array<string, string> $failed        Why a picture could not be downloaded, by its address.
	 */
	public function plan( Row $row, ?ProductRecord $before, ?int $deliveryPrice, array $failed = array() ): Draft {
		if ( $row->skipped ) {
			return new Draft( Plan::Skipped, $before, faults: $row->faults );
		}
		$faults = array( ...$row->faults, ...self::skuFaults( $row ) );
		if ( Fault::anyWrong( $faults ) ) {
			return new Draft( Plan::Wrong, $before, faults: $faults );
		}
		$cells = new FactCells( $row, $this->names, $deliveryPrice, $failed );
		$facts = $cells->read( $before?->facts );
		$words = new TextCells( $row );
		$texts = $words->changed( $before->texts ?? array(), array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ) );
		$faults = array( ...$faults, ...$cells->faults, ...$words->faults );
		if ( $before === null && $texts === array() && ! Fault::anyWrong( $words->faults ) ) {
			$faults[] = new Fault( Columns::text( 'title', $this->languages->default()->code ), __( 'A new product needs a title in one language at least.', 'vitrine' ) );
		}
		return new Draft(
			plan: Fault::anyWrong( $faults ) ? Plan::Wrong : self::compared( $before, $facts, $texts, $cells ),
			before: $before,
			facts: $facts,
			texts: $texts,
			faults: self::named( $faults, $row ),
			categories: $cells->categories,
			downloads: $cells->downloads,
			awaited: $cells->awaited,
		);
	}

	/** @param array<string, \Vitrine\Catalogue\ProductText> $texts */
	private static function compared( ?ProductRecord $before, ProductFacts $facts, array $texts, FactCells $cells ): Plan {
		if ( $before === null ) {
			return Plan::Fresh;
		}
		$same = self::listed( $facts ) === self::listed( $before->facts ) && $texts === array() && $cells->categories === array();
		return $same ? Plan::Same : Plan::Changed;
	}

	/**
	 * @param list<Fault> $faults
	 * @return list<Fault> With the columns as the file names them.
	 */
	private static function named( array $faults, Row $row ): array {
		return array_map( static fn ( Fault $fault ): Fault => new Fault( $row->columns[ $fault->column ] ?? $fault->column, $fault->message, $fault->wrong ), $faults );
	}

	/** @return array<string, mixed> The facts with the order of accessories in it, which an array with keys compares without. */
	private static function listed( ProductFacts $facts ): array {
		return array( 'vatClass' => $facts->vatClass->value, 'order' => array_keys( $facts->accessories ) ) + get_object_vars( $facts );
	}

	/** @return list<Fault> */
	private static function skuFaults( Row $row ): array {
		$sku = $row->sku();
		if ( $sku === '' && $row->faults === array() ) {
			return array( new Fault( Columns::SKU, __( 'The article number is missing.', 'vitrine' ) ) );
		}
		/* translators: %d: number of characters */
		return mb_strlen( $sku ) > self::LONGEST_SKU ? array( new Fault( Columns::SKU, sprintf( __( 'The article number has more than %d characters.', 'vitrine' ), self::LONGEST_SKU ) ) ) : array();
	}
}
