<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Image;

final class NewsletterLogo extends Image {

	public function key(): string {
		return 'newsletter_logo';
	}

	public function label(): string {
		return __( 'Newsletter logo', 'vitrine' );
	}

	public function help(): string {
		return __( 'Above the newsletter form.', 'vitrine' );
	}
}
