<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Lowercase;
use WP_Post;
use WP_Term;

/**
 * Scripts and event handlers that texts contain: posts, pages, products, reusable blocks, descriptions of terms. Wherever they are printed,
 * the policy blocks them, also if a plugin prints the text in the footer of the page.
 */
final class TextScripts {

	/** Option, autoloaded: patterns. Almost always empty, because WordPress removes scripts from texts of most users. */
	private const OPTION = 'vitrine_policy_texts';

	/** With more of them, all scripts count as a text's. */
	private const MAX_PATTERNS = 300;

	/** Of a pattern that is stored as it is, in bytes: each page loads them all. */
	private const MAX_LENGTH = 64;

	/** In bytes: beyond, all scripts count as a text's, too. */
	private const MAX_TOTAL = 100000;

	/** Of posts that are read at once. */
	private const BATCH = 500;

	/** Matches all scripts: the texts have not been read yet, or contain too many. */
	private const ALL = '*';

	private const CODE = '~<script|\son[a-z]+\s*=|javascript\s*:~i';

	private const ANY = '~<(?:script|iframe|form|object|embed|link)|\son[a-z]+\s*=|javascript\s*:~i';

	/** @param list<string> $patterns */
	private function __construct( private readonly array $patterns ) {
	}

	public static function stored(): self {
		return new self( array_values( array_filter( (array) get_option( self::OPTION, self::ALL ), is_string( ... ) ) ) );
	}

	/** Whether they have been read. */
	public function areKnown(): bool {
		return ! in_array( self::ALL, $this->patterns, true );
	}

	/** Until the first check all scripts count as a text's. */
	public static function addOption(): void {
		add_option( self::OPTION, array( self::ALL ), '', true );
	}

	/**
	 * Reads all texts again, also those that were stored past WordPress. Takes up to some seconds, so only a check does it.
	 *
	 * @return self Also with the frames and forms of texts, which matter to the check only.
	 */
	public static function rescan(): self {
		$before = self::stored()->patterns;
		$code   = array();
		$all    = array();
		foreach ( self::texts() as $text ) {
			$code[] = self::patternsIn( $text );
			$all[]  = self::patternsIn( $text, self::ANY );
		}
		wp_cache_delete( self::OPTION, 'options' );
		// Texts that were saved in the meantime.
		$new = array_diff( self::stored()->patterns, $before );
		( new self( self::merged( $new, ...$code ) ) )->save();
		return new self( self::merged( $new, ...$all ) );
	}

	/** @return iterable<string> */
	private static function texts(): iterable {
		global $wpdb;
		$types = "'" . implode( "','", array_map( sanitize_key( ... ), self::types() ) ) . "'";
		$last  = 0;
		do {
			// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- fixed names and integers.
			$posts = $wpdb->get_results(
				"SELECT ID, post_title, post_excerpt, post_content FROM $wpdb->posts WHERE ID > $last AND post_type IN ($types)
				AND post_status NOT IN ('trash', 'auto-draft') ORDER BY ID LIMIT " . self::BATCH
			);
			foreach ( $posts as $post ) {
				$last = (int) $post->ID;
				yield "$post->post_title $post->post_excerpt $post->post_content";
			}
		} while ( count( $posts ) === self::BATCH );
		yield from $wpdb->get_col( "SELECT description FROM $wpdb->term_taxonomy WHERE description LIKE '%<%'" );
		// phpcs:enable
	}

	public static function addPost( WP_Post $post ): void {
		if ( in_array( $post->post_type, self::types(), true ) ) {
			self::add( "$post->post_title $post->post_excerpt $post->post_content" );
		}
	}

	public static function addTerm( int $id ): void {
		$term = get_term( $id );
		self::add( $term instanceof WP_Term ? "$term->name $term->description" : '' );
	}

	/** Call it before a text that authors or files can write is shown anywhere. */
	public static function add( string $text ): void {
		$found = self::patternsIn( $text );
		if ( $found === array() ) {
			return;
		}
		$stored = self::stored()->patterns;
		$all    = self::merged( $stored, $found );
		if ( $all !== $stored ) {
			( new self( $all ) )->save();
		}
	}

	/** Whether a script, handler or address is one of a text's. Filters of WordPress may have changed it on its way. */
	public function contains( string $code ): bool {
		$bare   = '=' . self::withoutSpace( $code );
		$words  = self::words( $code );
		$hashes = array( self::hashed( $bare ), self::hashed( $words ) );
		foreach ( $this->patterns as $pattern ) {
			$same = match ( $pattern[0] ?? '' ) {
				'='     => $pattern === $bare,
				'#'     => in_array( $pattern, $hashes, true ),
				default => self::matches( $pattern, $words ),
			};
			if ( $same ) {
				return true;
			}
		}
		return false;
	}

	/** Not with a regular expression: PHP refuses those of more than some 32,000 characters. */
	private static function matches( string $pattern, string $words ): bool {
		$parts = explode( '*', $pattern );
		$first = array_shift( $parts );
		$last  = array_pop( $parts );
		if ( $last === null || ! str_starts_with( $words, $first ) ) {
			return $words === $pattern;
		}
		$end = strlen( $first );
		foreach ( $parts as $part ) {
			$at = strpos( $words, $part, $end );
			if ( $at === false ) {
				return false;
			}
			$end = $at + strlen( $part );
		}
		return strlen( $words ) - $end >= strlen( $last ) && str_ends_with( $words, $last );
	}

	/** @return list<string> */
	public static function patternsIn( string $text, string $kind = self::CODE ): array {
		$patterns = array();
		// If PHP gives up the test, the text is read.
		if ( preg_match( $kind, $text ) !== 0 ) {
			$patterns[] = self::patternsOf( $text );
		}
		foreach ( EscapedScripts::in( $text ) as $script ) {
			$patterns[] = $script === null ? array( self::ALL ) : self::patternsOf( $script );
		}
		return self::merged( ...$patterns );
	}

	/** @return list<string> */
	private static function patternsOf( string $html ): array {
		$items = ( new PolicyAudit( "default-src 'none'", home_url( '/' ) ) )->find( $html );
		return array_map( static fn ( BlockedItem $item ): string => self::pattern( $item->code ), $items );
	}

	/** Letters and digits, and "*" for what may be a shortcode; the hash of code without any, or of long code without shortcodes. */
	private static function pattern( string $code ): string {
		$words = implode( '*', array_map( self::words( ... ), preg_split( '~\[[^\[\]]*\]~', $code ) ?: array( $code ) ) );
		if ( trim( $words, '*' ) === '' ) {
			return self::hashed( '=' . self::withoutSpace( $code ) );
		}
		return strlen( $words ) > self::MAX_LENGTH && ! str_contains( $words, '*' ) ? self::hashed( $words ) : $words;
	}

	private static function hashed( string $pattern ): string {
		return '#' . hash( 'sha256', $pattern );
	}

	/** Punctuation, case and line breaks are what WordPress changes. */
	private static function words( string $code ): string {
		$code  = (string) preg_replace( '~</?p>|<br ?/?>~i', '', $code );
		$words = preg_replace( '~[^\p{L}\p{N}]+~u', '', $code );
		// Not UTF-8, and WordPress cannot repair all of it on each server.
		return $words === null ? strtolower( (string) preg_replace( '~[^a-z0-9]+~i', '', $code ) ) : Lowercase::convert( $words );
	}

	private static function withoutSpace( string $code ): string {
		return (string) preg_replace( '~\s+~', '', $code );
	}

	/** @return list<string> Types that authors write or files fill. Others, for instance snippets of code, are the owner's. */
	public static function types(): array {
		return array( 'wp_block', ...array_values( array_filter( get_post_types(), is_post_type_viewable( ... ) ) ) );
	}

	/**
	 * @param array<string> ...$lists
	 * @return list<string>
	 */
	private static function merged( array ...$lists ): array {
		return array_values( array_unique( array_merge( ...$lists ) ) );
	}

	private function save(): void {
		$bytes     = array_sum( array_map( strlen( ... ), $this->patterns ) );
		$isTooMuch = count( $this->patterns ) > self::MAX_PATTERNS || $bytes > self::MAX_TOTAL;
		$patterns  = $isTooMuch ? array( self::ALL ) : $this->patterns;
		if ( ! update_option( self::OPTION, $patterns, true ) && get_option( self::OPTION ) !== $patterns ) {
			// The database has refused them, for instance letters that its character set lacks.
			update_option( self::OPTION, array( self::ALL ), true );
		}
	}
}
