<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A picture for e-mails. Sizes are CSS pixels. */
final readonly class MailPicture {

	/** @param bool $forOutlook False for a type that Outlook for Windows (2007 to 2019) can't display. */
	public function __construct( public string $url, public int $width, public int $height, public bool $forOutlook = true ) {
	}
}
