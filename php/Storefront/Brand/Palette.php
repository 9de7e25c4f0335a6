<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

/**
 * The shop's colours outside its pages, in e-mails, invoices and the error page, as `#rrggbb`. Follows the same rule as the pages
 * (src/styles/_tokens.scss): the bundled theme's names, then the names `base` and `contrast` of common block themes. Every text is legible
 * on its background.
 */
final readonly class Palette {

	/** As in the bundled theme's theme.json. */
	private const DEFAULTS = array(
		'paper'     => '#f6f1e7',
		'raised'    => '#fcf9f3',
		'ink'       => '#211e1a',
		'soft'      => '#655d52',
		'line'      => '#ddd3c2',
		'accent'    => '#1d4a42',
		'on-accent' => '#fbf8f1',
	);

	/** By WCAG 2, level AA. */
	private const MIN_CONTRAST = 4.5;

	private function __construct(
		/** Background. */
		public string $paper,
		/** Background of the content. */
		public string $raised,
		public string $ink,
		/** Text of less importance. */
		public string $soft,
		public string $line,
		/** Background of buttons. */
		public string $accent,
		/** Text on buttons. */
		public string $onAccent,
		/** Text of links: the accent if it is legible on both backgrounds. */
		public string $link,
	) {
	}

	public static function standard(): self {
		return self::fromSlugs( self::DEFAULTS );
	}

	/**
	 * @param array<string, string> $slugs Colours by their slugs in theme.json. Without a background and a text colour that is legible on
	 *                                     it, the shop's own colours are used.
	 */
	public static function fromSlugs( array $slugs ): self {
		$colours = self::parse( $slugs );
		foreach ( array( array( 'paper', 'ink' ), array( 'base', 'contrast' ) ) as [ $background, $text ] ) {
			if ( isset( $colours[ $text ], $colours[ $background ] ) && self::isLegible( $colours[ $text ], $colours[ $background ] ) ) {
				return self::build( $colours, $colours[ $background ], $colours[ $text ] );
			}
		}
		return self::standard();
	}

	/** The same on white, so that it can be printed. */
	public function forPaper(): self {
		$paper   = array( 'paper' => '#ffffff', 'raised' => '#ffffff' );
		$accents = array( 'accent' => $this->accent, 'on-accent' => $this->onAccent );
		$ink     = Colour::parse( $this->ink );
		return $ink !== null && self::isLegible( $ink, Colour::white() )
			? self::fromSlugs( $paper + $accents + array( 'ink' => $this->ink, 'soft' => $this->soft, 'line' => $this->line ) )
			: self::fromSlugs( $paper + $accents + self::DEFAULTS );
	}

	/** @return array<string, string> For `fromArray`. */
	public function toArray(): array {
		return get_object_vars( $this );
	}

	/** @param array<mixed> $values From `toArray`. */
	public static function fromArray( array $values ): self {
		$names  = array( 'paper', 'raised', 'ink', 'soft', 'line', 'accent', 'onAccent', 'link' );
		$values = array_map( static fn ( string $name ): mixed => $values[ $name ] ?? null, $names );
		return in_array( false, array_map( is_string( ... ), $values ), true ) ? self::standard() : new self( ...$values );
	}

	/**
	 * @param array<string, string> $slugs
	 * @return array<string, Colour>
	 */
	private static function parse( array $slugs ): array {
		return array_filter( array_map( Colour::parse( ... ), $slugs ), static fn ( ?Colour $colour ): bool => $colour !== null );
	}

	/** @param array<string, Colour> $colours */
	private static function build( array $colours, Colour $paper, Colour $ink ): self {
		$raised = $colours['raised'] ?? $paper->mix( Colour::black(), 0.94 );
		$raised = self::isLegible( $ink, $raised ) ? $raised : $paper;
		$soft   = $colours['soft'] ?? $ink->mix( $paper, 0.72 );
		$accent = $colours['accent'] ?? $ink;
		$on     = $colours['on-accent'] ?? $paper;
		foreach ( array( $on, Colour::white(), $ink, Colour::black() ) as $text ) {
			if ( self::isLegible( $text, $accent ) ) {
				$on = $text;
				break;
			}
		}
		$everywhere = static fn ( Colour $text ): Colour
			=> self::isLegible( $text, $paper ) && self::isLegible( $text, $raised ) ? $text : $ink;
		return new self(
			paper: $paper->hex(),
			raised: $raised->hex(),
			ink: $ink->hex(),
			soft: $everywhere( $soft )->hex(),
			line: ( $colours['line'] ?? $ink->mix( $paper, 0.18 ) )->hex(),
			accent: $accent->hex(),
			onAccent: $on->hex(),
			link: $everywhere( $accent )->hex(),
		);
	}

	private static function isLegible( Colour $text, Colour $background ): bool {
		return $text->contrast( $background ) >= self::MIN_CONTRAST;
	}
}
