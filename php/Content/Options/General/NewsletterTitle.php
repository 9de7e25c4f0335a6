<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Text;

final class NewsletterTitle extends Text {

	public function key(): string {
		return 'newsletter_title';
	}

	public function label(): string {
		return __( 'Newsletter title', 'vitrine' );
	}

	public function help(): string {
		return __( 'Above the newsletter form; empty: “Newsletter”.', 'vitrine' );
	}
}
