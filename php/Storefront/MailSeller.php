<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** Provides the details of the seller for the footer of e-mails to customers. */
interface MailSeller {

	/** @return list<string> Name, address, numbers, phone and e-mail, in the current language. */
	public function seller(): array;
}
