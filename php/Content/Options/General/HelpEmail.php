<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Email;

final class HelpEmail extends Email {

	public function key(): string {
		return 'help_email';
	}

	public function label(): string {
		return __( 'E-mail for help with orders', 'vitrine' );
	}

	public function help(): string {
		return __( 'Named wherever something went wrong with an order.', 'vitrine' );
	}
}
