<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/**
 * A tagged PDF by PDF/A-3u (ISO 19005-3): A4, text in embedded fonts, lines, and attached files. Measures are points from the top left
 * corner, colours are hexadecimal. Written here because the libraries are many times the size of what an invoice needs
 * (docs/decisions/0022).
 */
final class PdfDocument {

	public const WIDTH  = 595.28;
	public const HEIGHT = 841.89;

	/** Has the letters that the others lack, such as Greek and Cyrillic. */
	private const FALLBACK = 'noto-sans-400';

	/** @var array<string, PdfFont> */
	private array $fonts = array();

	/** @var array<int, string> Content by page. */
	private array $pages = array();

	/** @var array<int, int> Marked contents by page. */
	private array $marks = array();

	/** @var list<PdfImage> */
	private array $images = array();

	/** @var list<PdfAttachment> */
	private array $attachments = array();

	/** The root of the structure. */
	public readonly PdfElement $root;

	public function __construct( private readonly PdfMetadata $metadata ) {
		$this->root = new PdfElement( 'Document' );
	}

	public function attach( PdfAttachment $file ): void {
		$this->attachments[] = $file;
	}

	/** @return int The index of the new page. */
	public function addPage(): int {
		$this->marks[] = 0;
		$this->pages[] = '';
		return count( $this->pages ) - 1;
	}

	public function pageCount(): int {
		return count( $this->pages );
	}

	/**
	 * The font and its substitute for characters that it lacks.
	 *
	 * @return list<PdfFont>
	 */
	public function font( string $name ): array {
		return array_map(
			fn ( string $name ): PdfFont
				=> $this->fonts[ $name ] ??= new PdfFont( TrueTypeFont::load( $name ), 'F' . count( $this->fonts ) ),
			array( $name, self::FALLBACK )
		);
	}

	/** @param PdfElement|null $element Null for what is not content, such as a page number. */
	public function text( int $page, float $x, float $y, string $text, PdfStyle $style, ?PdfElement $element ): void {
		$shown = '';
		foreach ( PdfText::runs( $text, $this->font( $style->font ) ) as [ $font, $codePoints ] ) {
			$shown .= "/$font->key {$this->number( $style->size )} Tf <{$font->hex( $codePoints )}> Tj ";
		}
		if ( $shown !== '' ) {
			$place = "{$this->number( $x )} {$this->number( self::HEIGHT - $y )}";
			$this->draw( $page, "BT {$this->colour( $style->colour )} rg 1 0 0 1 $place Tm {$shown}ET", $element );
		}
	}

	public function line( int $page, float $x, float $y, float $width, float $thickness, string $colour ): void {
		$from = "{$this->number( $x )} {$this->number( self::HEIGHT - $y )} m";
		$to   = "{$this->number( $x + $width )} {$this->number( self::HEIGHT - $y )} l";
		$this->draw( $page, "{$this->colour( $colour )} RG {$this->number( $thickness )} w $from $to S", null );
	}

	/** Decoration: what it shows is also said by a text. */
	public function image( int $page, float $x, float $y, float $width, float $height, PdfImage $image ): void {
		$key = array_search( $image, $this->images, true );
		if ( $key === false ) {
			$key            = count( $this->images );
			$this->images[] = $image;
		}
		$place = "{$this->number( $x )} {$this->number( self::HEIGHT - $y - $height )}";
		$this->draw( $page, "q {$this->number( $width )} 0 0 {$this->number( $height )} $place cm /I$key Do Q", null );
	}

	public function file(): string {
		$objects = new PdfObjects();
		$tree    = $objects->reserve();
		$parent  = $objects->reserve();
		$pages   = array_values( array_map( static fn (): int => $objects->reserve(), $this->pages ) );
		$fonts   = '';
		foreach ( $this->fonts as $font ) {
			$fonts .= $font->isUsed() ? "/$font->key {$font->write( $objects )} 0 R " : '';
		}
		$images  = '';
		foreach ( $this->images as $key => $image ) {
			$images .= "/I$key {$image->write( $objects )} 0 R ";
		}
		$images = $images === '' ? '' : "/XObject << $images>> ";
		foreach ( $this->pages as $index => $content ) {
			$stream = $objects->stream( $content );
			$objects->add(
				sprintf(
					'<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources << %s/Font << %s>> >> /Contents %d 0 R /StructParents %d >>',
					$tree,
					$this->number( self::WIDTH ),
					$this->number( self::HEIGHT ),
					$images,
					$fonts,
					$stream,
					$index
				),
				$pages[ $index ]
			);
		}
		$objects->add( '<< /Type /Pages /Kids [' . self::references( $pages ) . '] /Count ' . count( $pages ) . ' >>', $tree );
		$this->writeStructure( $objects, $parent, $pages );
		return $objects->file( $this->writeCatalogue( $objects, $tree, $parent ), $objects->add( $this->metadata->info() ) );
	}

	/** @param list<int> $pages */
	private function writeStructure( PdfObjects $objects, int $parent, array $pages ): void {
		$owners = array();
		$root   = $this->root->write( $objects, $parent, $pages, $owners );
		$nums   = '';
		foreach ( $owners as $page => $elements ) {
			ksort( $elements );
			$nums .= "$page [" . self::references( $elements ) . '] ';
		}
		$objects->add(
			"<< /Type /StructTreeRoot /K [$root 0 R] /ParentTree << /Nums [$nums] >> /ParentTreeNextKey " . count( $pages ) . ' >>',
			$parent
		);
	}

	private function writeCatalogue( PdfObjects $objects, int $pages, int $structure ): int {
		$files   = array();
		$names   = '';
		$more    = '';
		foreach ( $this->attachments as $attachment ) {
			$files[] = $attachment->write( $objects );
			$names  .= "($attachment->name) " . end( $files ) . ' 0 R ';
			$more   .= $attachment->metadata;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$profile  = $objects->stream( (string) file_get_contents( __DIR__ . '/srgb.icc' ), '/N 3' );
		$metadata = $objects->stream( $this->metadata->xmp( $more ), '/Type /Metadata /Subtype /XML', false );
		return $objects->add(
			"<< /Type /Catalog /Version /1.7 /Pages $pages 0 R /Metadata $metadata 0 R /StructTreeRoot $structure 0 R"
			. ' /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>'
			. ' /Lang ' . PdfObjects::text( $this->metadata->language )
			. ' /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) '
			. "/DestOutputProfile $profile 0 R >>]"
			. ( $files === array() ? '' : ' /AF [' . self::references( $files ) . "] /Names << /EmbeddedFiles << /Names [$names] >> >>" )
			. ' >>'
		);
	}

	private function draw( int $page, string $operators, ?PdfElement $element ): void {
		if ( $element === null ) {
			$this->pages[ $page ] .= "/Artifact BMC $operators EMC\n";
			return;
		}
		$number = $this->marks[ $page ]++;
		$element->mark( $page, $number );
		$this->pages[ $page ] .= "/{$element->type} << /MCID $number >> BDC $operators EMC\n";
	}

	private function number( float $value ): string {
		return rtrim( rtrim( number_format( $value, 2, '.', '' ), '0' ), '.' );
	}

	/** @param string $hex `rrggbb`. */
	private function colour( string $hex ): string {
		return implode(
			' ',
			array_map( static fn ( string $part ): string => number_format( hexdec( $part ) / 255, 3, '.', '' ), str_split( $hex, 2 ) )
		);
	}

	/** @param array<int, int> $numbers */
	private static function references( array $numbers ): string {
		return implode( ' ', array_map( static fn ( int $number ): string => "$number 0 R", $numbers ) );
	}
}
