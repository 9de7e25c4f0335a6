<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

/** Limits per row, checked before anything is looked up: a row beyond them is reported, and the other rows are imported. */
final class RowLimits {

	/** Entries of most list cells. */
	public const MAX_LIST = 100;

	/** Names in the path of a category. */
	public const MAX_CATEGORY_DEPTH = 20;

	/** Entries by column. */
	private const MAX_ENTRIES = array(
		'pictures'         => self::MAX_LIST,
		'accessories'      => self::MAX_LIST,
		'categories'       => 50,
		'shipping_methods' => 20,
	);

	/** Bytes of a text that WordPress stores in a column of 64 KB. */
	private const MAX_TEXT_BYTES = 60 * KB_IN_BYTES;

	private const MAX_TITLE_CHARACTERS = 1000;

	/** Lists longer than this are not split at all, because their entries may exceed the memory limit. */
	public const MAX_SPLIT = 1000;

	/** The row itself, or the row with an error and without cells. */
	public static function apply( Row $row ): Row {
		$issues = self::issues( $row );
		$parent = $row->family->parent === null ? null : self::apply( $row->family->parent );
		return $issues === array()
			? $row->withParent( $parent )
			: $row->only( array( Columns::SKU ) )->with( issues: array( ...$row->issues, ...$issues ) )->withParent( $parent );
	}

	/** @return list<RowIssue> */
	private static function issues( Row $row ): array {
		$issues = array();
		foreach ( array_intersect_key( self::MAX_ENTRIES, $row->cells ) as $column => $most ) {
			$count = substr_count( $row->cells[ $column ], '|' ) + 1;
			$count = $count > self::MAX_SPLIT ? $count : count( $row->list( $column ) );
			if ( $count > $most ) {
				$issues[] = new RowIssue(
					$row->columns[ $column ] ?? $column,
					/* translators: 1: number of entries in a table cell, 2: maximum */
					sprintf( __( 'The cell has %1$d entries; the maximum is %2$d.', 'vitrine' ), $count, $most )
				);
			}
		}
		foreach ( $row->cells as $column => $cell ) {
			$issues = array( ...$issues, ...self::textIssues( $row->columns[ $column ] ?? $column, explode( ':', $column )[0], $cell ) );
		}
		return $issues;
	}

	/** @return list<RowIssue> */
	private static function textIssues( string $column, string $field, string $cell ): array {
		if ( $field === 'title' && mb_strlen( $cell ) > self::MAX_TITLE_CHARACTERS ) {
			return array(
				new RowIssue(
					$column,
					/* translators: %d: number of characters */
					sprintf( __( 'The title is longer than %d characters.', 'vitrine' ), self::MAX_TITLE_CHARACTERS )
				),
			);
		}
		if ( in_array( $field, array( 'excerpt', 'attribute', 'option' ), true ) && strlen( $cell ) > self::MAX_TEXT_BYTES ) {
			return array(
				new RowIssue(
					$column,
					sprintf(
						/* translators: 1: size of a text, 2: maximum size, both such as "64 KB" */
						__( 'The size of the text is %1$s; the maximum is %2$s.', 'vitrine' ),
						(string) size_format( strlen( $cell ) ),
						(string) size_format( self::MAX_TEXT_BYTES )
					)
				),
			);
		}
		return array();
	}
}
