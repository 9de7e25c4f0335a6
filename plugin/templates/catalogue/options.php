<?php
/**
 * The options of a product with variants. Each value is a link to a variant; a script shows it without loading the page. `no-prefetch`
 * keeps WordPress from fetching the same page once more at the same moment.
 *
 * @var list<Vitrine\CataloguePages\View\OptionView> $options
 * @var string                                       $status  The chosen variant, its price and availability, for screen readers.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<div class="v-options no-prefetch" data-v-island="variants" data-v-when="interaction">
	<div data-v-swap="options" data-v-status="<?php echo esc_attr( $status ); ?>">
		<?php foreach ( $options as $vitrine_option ) : ?>
			<div class="v-option">
				<p class="v-option__name" id="v-option-<?php echo (int) $vitrine_option->id; ?>"><?php echo esc_html( $vitrine_option->label ); ?> <strong><?php echo esc_html( $vitrine_option->chosen ); ?></strong></p>
				<ul class="v-option__values" aria-labelledby="v-option-<?php echo (int) $vitrine_option->id; ?>">
					<?php foreach ( $vitrine_option->values as $vitrine_value ) : ?>
						<li>
							<a class="v-value<?php echo $vitrine_value->state === '' ? '' : ' v-value--' . esc_attr( $vitrine_value->state ); ?>" id="v-value-<?php echo (int) $vitrine_value->id; ?>"<?php echo $vitrine_value->url === '' ? ' aria-disabled="true" role="link"' : ' href="' . esc_url( $vitrine_value->url ) . '"'; ?><?php echo $vitrine_value->current ? ' aria-current="true"' : ''; ?><?php echo $vitrine_value->note === '' ? '' : ' title="' . esc_attr( $vitrine_value->note ) . '"'; ?>>
								<?php if ( $vitrine_value->image !== '' ) : ?>
									<img class="v-swatch" src="<?php echo esc_url( $vitrine_value->image ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="" width="20" height="20" loading="lazy">
								<?php elseif ( $vitrine_value->color !== '' ) : ?>
									<span class="v-swatch" style="background:<?php echo esc_attr( $vitrine_value->color ); ?>"></span>
								<?php endif; ?>
								<span class="v-value__name"<?php Direction::printAttributes( $vitrine_value->lang ); ?>><?php echo esc_html( $vitrine_value->name ); ?></span><?php if ( $vitrine_value->note !== '' ) : ?> <span class="v-sr">(<?php echo esc_html( $vitrine_value->note ); ?>)</span><?php endif; ?>
							</a>
						</li>
					<?php endforeach; ?>
				</ul>
			</div>
		<?php endforeach; ?>
	</div>
	<p class="v-sr" role="status"></p>
</div>
