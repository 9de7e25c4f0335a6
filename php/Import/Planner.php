<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Computes what a row would change about the existing product, without changing it. */
final class Planner {

	private const MAX_SKU_LENGTH = 64;

	public function __construct( private readonly Languages $languages, private readonly ReferenceResolver $references ) {
	}

	/**
	 * @param int|null              $deliveryPrice Cents, for new products whose row has none; null rejects such rows.
	 * @param array<string, string> $failed        Download errors by URL.
	 * @param bool|null             $hasPrice      Of a family: whether one of its variants has a price; null for other products.
	 */
	public function plan(
		Row $row,
		?ProductRecord $before,
		?int $deliveryPrice,
		array $failed = array(),
		?bool $hasPrice = null
	): ProductDraft {
		if ( $row->skipped ) {
			return new ProductDraft( RowAction::Skipped, $before, issues: $row->issues );
		}
		$row    = $row->forProduct( $before !== null );
		$issues = array( ...$row->issues, ...self::skuFaults( $row ) );
		if ( RowIssue::hasErrors( $issues ) ) {
			return new ProductDraft( RowAction::Wrong, $before, issues: $issues );
		}
		$cells = new ProductDataCells( $row, $this->references, $deliveryPrice, $this->languages->default()->code, $failed );
		$facts = $cells->read( $before?->facts );
		$words = new TextCells( $row, $hasPrice ?? $facts->prices->noPrice !== true );
		$texts = $words->changed(
			$before->texts ?? array(),
			array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() )
		);
		$facts  = $facts->with( unlisted: $words->unlisted ?? $facts->listing->unlisted );
		$issues = array( ...$issues, ...$cells->issues, ...$words->issues );
		if ( $words->isHeldBack && ! RowIssue::hasErrors( $issues ) ) {
			$issues[] = RowIssue::note(
				$hasPrice === null ? 'price' : '',
				$hasPrice === null
					? __( 'The product has no price: it is saved as a draft. Enter a price, then publish it.', 'vitrine' )
					: __( 'None of the variants has a price: the product is saved as a draft.', 'vitrine' )
			);
		}
		if ( $before === null && $texts === array() && ! RowIssue::hasErrors( $words->issues ) ) {
			$issues[] = new RowIssue(
				Columns::text( 'title', $this->languages->default()->code ),
				__( 'A new product needs a title in at least one language.', 'vitrine' )
			);
		}
		return new ProductDraft(
			plan: RowIssue::hasErrors( $issues ) ? RowAction::Wrong : self::compared( $before, $facts, $texts, $cells ),
			before: $before,
			facts: $facts,
			texts: $texts,
			issues: self::named( $issues, $row ),
			first: new Prerequisites( $cells->categories, $cells->missing ),
			later: new Postponed( $cells->downloads, $cells->awaited ),
		);
	}

	/** @param array<string, \Vitrine\Catalogue\ProductText> $texts */
	private static function compared( ?ProductRecord $before, ProductData $data, array $texts, ProductDataCells $cells ): RowAction {
		if ( $before === null ) {
			return RowAction::Fresh;
		}
		$same = self::listed( $data ) === self::listed( $before->facts ) && $texts === array()
			&& $cells->categories === array() && $cells->missing === array();
		return $same ? RowAction::Same : RowAction::Changed;
	}

	/**
	 * @param list<RowIssue> $issues
	 * @return list<RowIssue> With column names as in the file.
	 */
	public static function named( array $issues, Row $row ): array {
		return array_map(
			static fn ( RowIssue $issue ): RowIssue => $issue->of( $row->columns[ $issue->column ] ?? $issue->column ),
			$issues
		);
	}

	/** @return array<string, mixed> The facts plus the order of accessories, which comparing keyed arrays with == ignores. */
	private static function listed( ProductData $data ): array {
		return array(
			'vatClass' => $data->prices->vatClass->value,
			'content'  => $data->legal->content?->write(),
			'salePeriod' => $data->prices->salePeriod->toRow(),
			'order'    => array_keys( $data->accessories ),
		) + $data->toArray();
	}

	/** @return list<RowIssue> */
	public static function skuFaults( Row $row ): array {
		$sku = $row->sku();
		if ( $sku === '' && $row->issues === array() ) {
			return array( new RowIssue( Columns::SKU, __( 'The SKU is missing.', 'vitrine' ) ) );
		}
		if ( preg_match( '/[\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u', $sku ) === 1 ) {
			return array( new RowIssue( Columns::SKU, __( 'The SKU contains invisible characters.', 'vitrine' ) ) );
		}
		return mb_strlen( $sku ) > self::MAX_SKU_LENGTH
			? array(
				/* translators: %d: number of characters */
				new RowIssue( Columns::SKU, sprintf( __( 'The SKU is longer than %d characters.', 'vitrine' ), self::MAX_SKU_LENGTH ) ),
			)
			: array();
	}
}
