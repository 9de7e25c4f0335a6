<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Pages\PagePaths;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** Updates translation groups and paths when pages and team members are saved or deleted. */
final class TranslationSync {

	private bool $paused = false;

	public function __construct(
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly TranslationBox $box,
		private readonly PagePaths $pagePaths,
	) {
	}

	/**
	 * Pauses this class while a writer assigns translations and paths itself.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function withoutSync( callable $work ): mixed {
		$before       = $this->paused;
		$this->paused = true;
		try {
			return $work();
		} finally {
			$this->paused = $before;
		}
	}

	public function saved( int $id, WP_Post $post ): void {
		$kind = TranslationBox::kinds()[ $post->post_type ] ?? null;
		if (
			$kind === null
			|| $this->paused
			|| in_array( $post->post_status, array( 'auto-draft', 'inherit' ), true )
			|| wp_is_post_revision( $id ) !== false
		) {
			return;
		}
		$language = $this->join( $kind, $id );
		if ( $kind === Translations::PAGE ) {
			$this->pagePaths->place( $post, $language );
		}
		do_action( 'vitrine_content_changed' );
	}

	public function deleted( int $id, WP_Post $post ): void {
		$kind = TranslationBox::kinds()[ $post->post_type ] ?? null;
		if ( $kind !== null ) {
			$this->purge( $kind, $id );
			$this->translations->detach( $kind, $id );
			$this->pagePaths->release( $id );
			do_action( 'vitrine_content_changed' );
		}
	}

	private function purge( string $kind, int $id ): void {
		if ( $kind === Translations::PAGE ) {
			$this->pagePaths->purge( $id );
		}
	}

	/** Joins the group selected in the box, or keeps the current one, or starts a new one; returns the post's language. */
	private function join( string $kind, int $id ): string {
		$sent = $this->box->sent( $id );
		$own  = $this->translations->ownerOf( $kind, $id );
		if ( $sent === null && $own !== null ) {
			return $own['language'];
		}
		$language  = $sent['language'] ?? ( $this->languages->ofPost( $id ) ?? $this->languages->default() )->code;
		$canonical = ( $sent['of'] ?? 0 ) !== 0 ? $sent['of'] : ( $own['canonical_id'] ?? $this->translations->next( $kind ) );
		$there     = $this->translations->versions( $kind, $canonical )[ $language ] ?? $id;
		// The group already has a page in this language, so the new one starts its own group.
		$canonical = $there === $id ? $canonical : $this->translations->next( $kind );
		if ( $own === null || $own['canonical_id'] !== $canonical || $own['language'] !== $language ) {
			$this->purge( $kind, $id );
			$this->translations->join( $kind, $canonical, $language, $id );
			$this->purge( $kind, $id );
		}
		return $language;
	}
}
