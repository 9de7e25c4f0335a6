<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Pages\PageAddresses;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** Keeps translation sets and addresses right when pages and team members are saved or go. */
final class TranslationSync {

	private bool $paused = false;

	public function __construct(
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly TranslationBox $box,
		private readonly PageAddresses $addresses,
	) {
	}

	/**
	 * A writer that joins and addresses by itself.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function without( callable $work ): mixed {
		$before       = $this->paused;
		$this->paused = true;
		try {
			return $work();
		} finally {
			$this->paused = $before;
		}
	}

	/** Hook `wp_after_insert_post`. */
	public function saved( int $id, WP_Post $post ): void {
		$kind = TranslationBox::kinds()[ $post->post_type ] ?? null;
		if ( $kind === null || $this->paused || in_array( $post->post_status, array( 'auto-draft', 'inherit' ), true ) || wp_is_post_revision( $id ) !== false ) {
			return;
		}
		$language = $this->join( $kind, $id );
		if ( $kind === Translations::PAGE ) {
			$this->addresses->place( $post, $language );
		}
		do_action( 'vitrine_content_changed' );
	}

	/** Hook `deleted_post`. */
	public function deleted( int $id, WP_Post $post ): void {
		$kind = TranslationBox::kinds()[ $post->post_type ] ?? null;
		if ( $kind !== null ) {
			$this->translations->leave( $kind, $id );
			$this->addresses->leave( $id );
			do_action( 'vitrine_content_changed' );
		}
	}

	/** Joins the set that the box names, else stays in its own, else begins one; gives the post's language. */
	private function join( string $kind, int $id ): string {
		$sent = $this->box->sent( $id );
		$own  = $this->translations->whose( $kind, $id );
		if ( $sent === null && $own !== null ) {
			return $own['language'];
		}
		$language  = $sent['language'] ?? $this->languages->default()->code;
		$canonical = ( $sent['of'] ?? 0 ) !== 0 ? $sent['of'] : ( $own['canonical_id'] ?? $this->translations->next( $kind ) );
		$there     = $this->translations->of( $kind, $canonical )[ $language ] ?? $id;
		// Another page speaks this language in that set already: it is not pushed out, the new one begins a set of its own.
		$canonical = $there === $id ? $canonical : $this->translations->next( $kind );
		if ( $own === null || $own['canonical_id'] !== $canonical || $own['language'] !== $language ) {
			$this->translations->join( $kind, $canonical, $language, $id );
		}
		return $language;
	}
}
