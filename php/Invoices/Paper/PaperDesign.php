<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Paper;

use Vitrine\Pdf\PdfImage;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Brand\Palette;

/** The owner's colours and logo for PDF papers. */
final class PaperDesign {

	/** @var array<string, ?PdfImage> The logo by path: an export draws it on each of its documents. */
	private array $logos = array();

	public function __construct( private readonly Brand $brand ) {
	}

	/** Legible on white. */
	public function palette(): Palette {
		return $this->brand->palette()->forPaper();
	}

	public function logo(): ?PdfImage {
		$file = $this->brand->paperLogoFile();
		return $file === '' ? null : $this->logos[ $file ] ??= PdfImage::fromFile( $file );
	}
}
