<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

use Vitrine\Database\Database;
use const Vitrine\VERSION;

/**
 * The owner's logo, colours and fonts: WordPress's site logo and the global styles. They are kept ready in an autoloaded option, because
 * reading them takes queries, and because error pages and e-mails must not depend on the theme.
 */
final class Brand {

	public const OPTION = 'vitrine_brand';

	public function __construct( private readonly Database $database, private readonly BrandReader $reader ) {
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on each request. */
	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/** The option changes, so that page caches are purged; the next reader renews it. */
	public static function invalidate(): void {
		if ( get_option( self::OPTION ) !== false ) {
			update_option( self::OPTION, array( 'outdated' => bin2hex( random_bytes( 8 ) ) ), true );
		}
	}

	/** The attachment that the option is made of, 0 for none. */
	public static function attachment(): int {
		$stored = get_option( self::OPTION );
		return (int) ( is_array( $stored ) ? $stored['attachment'] ?? 0 : 0 );
	}

	/** For pages. */
	public function logo(): ?Logo {
		return Logo::fromArray( $this->state()['page'] ?? null );
	}

	/** URL of the largest version, for search engines. */
	public function logoUrl(): string {
		return (string) ( $this->state()['url'] ?? '' );
	}

	/** For e-mails: a PNG or JPEG file, which all mail clients display. */
	public function emailLogo(): ?Logo {
		return Logo::fromArray( $this->state()['email'] ?? null );
	}

	/** For invoices on white paper. */
	public function paperLogo(): ?Logo {
		return ( $this->state()['printable'] ?? false ) === true ? $this->emailLogo() : null;
	}

	/** Path of the PNG or JPEG file of `paperLogo`; '' if there is none. */
	public function paperLogoFile(): string {
		$state = $this->state();
		$file  = (string) ( $state['file'] ?? '' );
		$path  = $file === '' ? '' : wp_get_upload_dir()['basedir'] . "/$file";
		return ( $state['printable'] ?? false ) === true && is_file( $path ) ? $path : '';
	}

	public function palette(): Palette {
		return Palette::fromArray( (array) ( $this->state()['colours'] ?? array() ) );
	}

	/** CSS for the owner's fonts and for a theme's illegible accent; '' unless they differ from what the shop's styles say. */
	public function fontRules(): string {
		return (string) ( $this->state()['fonts'] ?? '' );
	}

	/** The brand as it was last read, for pages about errors: it depends on no theme. */
	public static function lastPalette(): Palette {
		$stored = get_option( self::OPTION );
		return Palette::fromArray( (array) ( is_array( $stored ) ? $stored['colours'] ?? array() : array() ) );
	}

	/** See `lastPalette`. */
	public static function lastLogo(): ?Logo {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? Logo::fromArray( $stored['page'] ?? null ) : null;
	}

	/** @return array<string, mixed> */
	private function state(): array {
		$stored = get_option( self::OPTION );
		$key    = self::key();
		if ( is_array( $stored ) && ( $stored['key'] ?? '' ) === $key ) {
			return $stored;
		}
		$state = array( 'key' => $key ) + $this->reader->read( BrandReader::attachment() );
		if ( $stored !== false && ! is_customize_preview() ) {
			$this->store( $stored, $state );
		}
		return $state;
	}

	/**
	 * Only if the option is as it was before the state was read: otherwise it has changed in between. No hooks run, as nothing has changed
	 * that a cache could hold.
	 *
	 * @param array<string, mixed> $state
	 */
	private function store( mixed $before, array $state ): void {
		$this->database->run(
			"UPDATE {$this->database->wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
			array( maybe_serialize( $state ), self::OPTION, maybe_serialize( $before ) )
		);
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( self::OPTION, 'options' );
	}

	/** Of what the state depends on, without queries. Everything else calls `invalidate`. */
	private static function key(): string {
		return implode( '|', array( VERSION, get_stylesheet(), BrandReader::attachment(), wp_get_upload_dir()['baseurl'] ) );
	}
}
