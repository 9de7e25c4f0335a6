<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** A file of an e-mail. */
final readonly class MailAttachment {

	public function __construct( public string $name, public string $mimeType, public string $data ) {
	}
}
