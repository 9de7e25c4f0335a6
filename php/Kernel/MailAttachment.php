<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** A file of an e-mail. */
final readonly class MailAttachment {

	/** @param string $contentId Of a picture that the HTML shows by `cid:` and this; '' for a file. */
	public function __construct( public string $name, public string $mimeType, public string $data, public string $contentId = '' ) {
	}
}
