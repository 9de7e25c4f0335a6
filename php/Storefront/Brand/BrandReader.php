<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

/** Reads the brand from WordPress: the site logo, and theme.json merged with the owner's styles. */
final class BrandReader {

	/** What the shop's styles use: a font that is one of them needs no rule. */
	private const FONTS = array(
		'--v-text'    => 'var(--wp--preset--font-family--text)',
		'--v-display' => 'var(--wp--preset--font-family--display)',
	);

	/** Properties of headings, besides the font, that the owner can set. */
	private const HEADING = array(
		'fontWeight'    => 'font-weight',
		'fontStyle'     => 'font-style',
		'letterSpacing' => 'letter-spacing',
		'textTransform' => 'text-transform',
	);

	public function __construct( private readonly LogoFiles $files ) {
	}

	/** WordPress's site logo, which the Customizer calls the custom logo of a theme; 0 for none. */
	public static function attachment(): int {
		$logo = get_theme_mod( 'custom_logo' );
		return is_numeric( $logo ) ? max( 0, (int) $logo ) : 0;
	}

	/** @return array<string, mixed> */
	public function read( int $attachment ): array {
		wp_clean_theme_json_cache();
		return array(
			'attachment' => $attachment,
			'colours'    => Palette::fromSlugs( self::colours() )->toArray(),
			'fonts'      => self::accent() . self::fonts(),
		) + $this->files->read( $attachment );
	}

	/** @return array<string, string> */
	private static function colours(): array {
		return array_filter( array_column( self::presets( array( 'color', 'palette' ) ), 'color', 'slug' ), is_string( ... ) );
	}

	/**
	 * A theme's colour `accent` can be a pale background: as links and buttons of the shop it would be illegible. Not if the theme, as the
	 * bundled one, says which text is on it.
	 */
	private static function accent(): string {
		$colours = self::colours();
		// As in src/styles/_tokens.scss.
		$palette = Palette::fromSlugs( $colours + array( 'base' => '#ffffff', 'contrast' => '#1a1a1a' ) );
		return isset( $colours['on-accent'] ) || $palette->link === $palette->accent ? '' : ':root{--v-accent:var(--v-ink);}';
	}

	/**
	 * @param list<string> $path Of the settings.
	 * @return list<array<mixed>> Those that override others come last.
	 */
	private static function presets( array $path ): array {
		$origins = wp_get_global_settings( $path );
		$presets = array();
		foreach ( array( 'default', 'theme', 'custom' ) as $origin ) {
			$presets = array( ...$presets, ...array_values( (array) ( is_array( $origins ) ? $origins[ $origin ] ?? array() : array() ) ) );
		}
		return array_values( array_filter( $presets, is_array( ... ) ) );
	}

	private static function fonts(): string {
		$styles = array(
			'--v-text'    => self::styles( array( 'typography' ) ),
			'--v-display' => self::styles( array( 'elements', 'heading', 'typography' ) ),
		);
		// Without the theme's own font, the shop's text inherits the font of the page.
		$fonts = array_column( self::presets( array( 'typography', 'fontFamilies' ) ), 'slug' );
		$root  = '';
		foreach ( $styles as $property => $typography ) {
			$font     = self::value( $typography['fontFamily'] ?? null );
			$inherits = $property === '--v-text' && ! in_array( 'text', $fonts, true );
			$root    .= $font === '' || $font === self::FONTS[ $property ] || $inherits ? '' : "$property:$font;";
		}
		$base    = self::styles( array( 'elements', 'heading', 'typography' ), 'base' );
		$heading = '';
		foreach ( self::HEADING as $name => $property ) {
			$value    = self::value( $styles['--v-display'][ $name ] ?? null );
			$heading .= $value === '' || $value === self::value( $base[ $name ] ?? null ) ? '' : "$property:$value;";
		}
		// Twice the class: stronger than the shop's own rules.
		return ( $root === '' ? '' : ":root{{$root}}" ) . ( $heading === '' ? '' : ".v-shop.v-shop :is(h1,h2,h3,h4){{$heading}}" );
	}

	/**
	 * @param list<string> $path
	 * @return array<mixed>
	 */
	private static function styles( array $path, string $origin = '' ): array {
		$styles = wp_get_global_styles( array(), $origin === '' ? array() : array( 'origin' => $origin ) );
		foreach ( $path as $name ) {
			$styles = is_array( $styles ) ? $styles[ $name ] ?? array() : array();
		}
		return is_array( $styles ) ? $styles : array();
	}

	/** A value of CSS; '' if it could end the rule. */
	private static function value( mixed $value ): string {
		if ( ! is_string( $value ) && ! is_int( $value ) && ! is_float( $value ) ) {
			return '';
		}
		$value = trim( (string) $value );
		if ( preg_match( '/^var:preset\|font-family\|([a-z0-9-]+)$/D', $value, $preset ) === 1 ) {
			$value = "var(--wp--preset--font-family--$preset[1])";
		}
		return preg_match( '/^[\p{L}\p{N}\s,"\'()._%-]+$/Du', $value ) === 1 ? $value : '';
	}
}
