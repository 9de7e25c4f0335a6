<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** The numbered objects of a PDF file. */
final class PdfObjects {

	/** @var array<int, string> */
	private array $bodies = array();

	private int $last = 0;

	/** A number for an object that others refer to before its content is known. */
	public function reserve(): int {
		return ++$this->last;
	}

	/** @return int The object's number. */
	public function add( string $body, ?int $number = null ): int {
		$number                ??= $this->reserve();
		$this->bodies[ $number ] = $body;
		return $number;
	}

	/** @param string $entries Further entries of its dictionary. */
	public function stream( string $data, string $entries = '', bool $compressed = true ): int {
		$packed = $compressed && function_exists( 'gzcompress' ) ? gzcompress( $data ) : false;
		if ( $packed !== false ) {
			$data     = $packed;
			$entries .= ' /Filter /FlateDecode';
		}
		return $this->add( "<< $entries /Length " . strlen( $data ) . " >>\nstream\n$data\nendstream" );
	}

	/** A text string in UTF-16. */
	public static function text( string $text ): string {
		$hex = 'FEFF';
		foreach ( PdfText::codePoints( $text ) as $codePoint ) {
			$hex .= $codePoint < 0x10000
				? sprintf( '%04X', $codePoint )
				: sprintf( '%04X%04X', 0xD800 + ( ( $codePoint - 0x10000 ) >> 10 ), 0xDC00 + ( ( $codePoint - 0x10000 ) & 0x3FF ) );
		}
		return "<$hex>";
	}

	/** @return string The file. */
	public function file( int $catalogue, int $info ): string {
		ksort( $this->bodies );
		$file    = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n";
		$offsets = '';
		foreach ( $this->bodies as $number => $body ) {
			$offsets .= sprintf( "%010d 00000 n \n", strlen( $file ) );
			$file    .= "$number 0 obj\n$body\nendobj\n";
		}
		$size = $this->last + 1;
		$id   = md5( $file );
		return $file . "xref\n0 $size\n0000000000 65535 f \n{$offsets}trailer\n"
			. "<< /Size $size /Root $catalogue 0 R /Info $info 0 R /ID [<$id> <$id>] >>\nstartxref\n" . strlen( $file ) . "\n%%EOF\n";
	}
}
