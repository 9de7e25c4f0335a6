<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Image;

final class NewsletterBackgroundImage extends Image {

	public function key(): string {
		return 'newsletter_background_image';
	}

	public function label(): string {
		return __( 'Newsletter background', 'vitrine' );
	}

	public function help(): string {
		return __( 'Beside the newsletter form; at least 960 pixels wide.', 'vitrine' );
	}

	/** Half of a wide screen. */
	protected function width(): int {
		return 960;
	}
}
