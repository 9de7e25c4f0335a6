<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\ProductText;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Applies a row to the product texts; if all cells of a language are empty, its text stays unchanged. */
final class TextCells {

	private const STATUSES = array( 'publish', Columns::UNLISTED, 'draft', 'private', 'pending' );

	/** @var list<RowIssue> */
	public array $issues = array();

	/** Whether a text is kept from being published. */
	public bool $isHeldBack = false;

	/** Whether a status of the row lists the product, or keeps it out of lists; null for neither. */
	public ?bool $unlisted = null;

	/** @param bool $mayPublish False for a product without a price: what is published stays so, new texts become drafts. */
	public function __construct( private readonly Row $row, private readonly bool $mayPublish = true ) {
	}

	/**
	 * Texts that differ from the stored ones.
	 *
	 * @param array<string, ProductText> $before
	 * @param list<string>               $languages
	 * @return array<string, ProductText>
	 */
	public function changed( array $before, array $languages ): array {
		$changed = array();
		foreach ( $languages as $language ) {
			$cells = $this->cells( $language );
			if ( implode( '', array_map( 'trim', $cells ) ) === '' ) {
				continue;
			}
			$text = $this->text( $cells, $language, $before[ $language ] ?? null );
			if ( $text !== null && ! self::same( $text, $before[ $language ] ?? null ) ) {
				$changed[ $language ] = $text;
			}
		}
		return $changed;
	}

	/** @return array<string, string> By field, if present in the file. */
	private function cells( string $language ): array {
		$cells = array();
		foreach ( Columns::TEXTS as $field ) {
			$cell = $this->row->cells[ Columns::text( $field, $language ) ] ?? null;
			if ( $cell !== null ) {
				$cells[ $field ] = $cell;
			}
		}
		return $cells;
	}

	/** @param array<string, string> $cells */
	private function text( array $cells, string $language, ?ProductText $before ): ?ProductText {
		$title = HtmlCell::title( self::clean( 'post_title', trim( $cells['title'] ?? '' ) ) );
		$title = $title === '' ? $before->title ?? '' : $title;
		if ( $title === '' ) {
			$this->issues[] = new RowIssue( Columns::text( 'title', $language ), __( 'Texts in this language need a title.', 'vitrine' ) );
			return null;
		}
		$status = strtolower( trim( $cells['status'] ?? '' ) );
		if ( ! in_array( $status, array( '', 'future', ...self::STATUSES ), true ) ) {
			$this->issues[] = new RowIssue(
				Columns::text( 'status', $language ),
				sprintf(
					/* translators: 1: content of a table cell, 2: accepted values */
					__( '“%1$s” is not a valid value. Use one of these: %2$s.', 'vitrine' ),
					RowIssue::quote( $status ),
					implode( ', ', self::STATUSES )
				)
			);
		}
		if ( in_array( $status, array( 'publish', Columns::UNLISTED ), true ) ) {
			$this->unlisted = $this->unlisted === true || $status === Columns::UNLISTED;
			$status         = 'publish';
		}
		$slug = sanitize_title( $cells['slug'] ?? '' );
		return new ProductText(
			title: $title,
			slug: $slug === '' ? $before->slug ?? '' : $slug,
			excerpt: isset( $cells['excerpt'] )
				? HtmlCell::excerpt( self::clean( 'post_excerpt', $cells['excerpt'] ) )
				: $before->excerpt ?? '',
			content: isset( $cells['content'] )
				? HtmlCell::content( self::clean( 'post_content', $cells['content'] ), $before->content ?? '' )
				: $before->content ?? '',
			status: $this->status( $status === '' ? $before->status ?? 'publish' : $status, $before ),
			warnings: isset( $cells['warnings'] ) ? $this->warnings( $cells['warnings'], $language ) : $before->warnings ?? '',
		);
	}

	private function status( string $status, ?ProductText $before ): string {
		$shown = array( 'publish', 'future' );
		if ( $this->mayPublish || ! in_array( $status, $shown, true ) || in_array( $before->status ?? '', $shown, true ) ) {
			return $status;
		}
		$this->isHeldBack = true;
		return 'draft';
	}

	private function warnings( string $cell, string $language ): string {
		$text = sanitize_textarea_field( $cell );
		if ( mb_strlen( $text ) > ProductText::MAX_WARNINGS_LENGTH ) {
			/* translators: %d: number of characters */
			$message        = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), ProductText::MAX_WARNINGS_LENGTH );
			$this->issues[] = new RowIssue( Columns::text( 'warnings', $language ), $message );
		}
		return $text;
	}

	/**
	 * Sanitizes as WordPress does when saving as the current user; otherwise re-importing a file would report the same change every time.
	 */
	private static function clean( string $field, string $text ): string {
		return (string) wp_unslash( sanitize_post_field( $field, wp_slash( $text ), 0, 'db' ) );
	}

	private static function same( ProductText $one, ?ProductText $other ): bool {
		return $other !== null && self::comparable( $one ) === self::comparable( $other );
	}

	/** @return list<mixed> */
	private static function comparable( ProductText $text ): array {
		// Whether WordPress stores `&` as an entity depends on the author's capabilities.
		$plain = static fn ( string $html ): string => trim( HtmlCell::readable( $html ) );
		$texts = array( $plain( $text->title ), $plain( $text->excerpt ), trim( $text->content ), $text->warnings );
		return array( ...$texts, $text->slug, $text->status );
	}
}
