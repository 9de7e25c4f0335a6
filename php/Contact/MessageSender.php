<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** The visitor who has written a message. */
final readonly class MessageSender {

	/** @param string $language Code of the visitor's language. */
	public function __construct( public string $name, public string $email, public string $phone, public string $language ) {
	}
}
