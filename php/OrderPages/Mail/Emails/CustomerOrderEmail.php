<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\OrderEmail;
use Vitrine\Orders\OrderLinks;

defined( 'ABSPATH' ) || exit;

/** Base class of e-mails to the customer. */
abstract class CustomerOrderEmail implements OrderEmail {

	public function __construct( protected readonly OrderLinks $links ) {
	}

	final public function isForShop(): bool {
		return false;
	}
}
