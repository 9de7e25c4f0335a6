import type { Locator, Page } from '@playwright/test';
import { home, type Lang } from './shop';

export const contactForm = ( page: Page ): Locator => page.locator( '.v-contact__form' );
export const contactField = ( page: Page, name: string ): Locator => contactForm( page ).locator( `[name="${ name }"]` );

/** Opens the contact form from the footer. */
export async function openContact( page: Page, lang: Lang ): Promise< void > {
	await page.goto( home( lang ) );
	await page.locator( '.v-footer [data-v-open="contact"]' ).click();
	await contactForm( page ).waitFor();
}

/** Moves the clock of the page forward: a form sent within three seconds is taken for spam. */
export const skipSpamDelay = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		const now = Date.now;
		Date.now = () => now() + 10_000;
	} );

export const newsletterForm = ( page: Page ): Locator => page.locator( '.v-newsletter__form' );
export const newsletterField = ( page: Page, name: string ): Locator => newsletterForm( page ).locator( `[name="${ name }"]` );

export const chat = ( page: Page ): Locator => page.locator( '.v-chat' );
export const chatCard = ( page: Page ): Locator => page.locator( '.v-chat__card' );
export const chatBox = ( page: Page ): Locator => page.locator( '.v-chat__box' );
export const chatButton = ( page: Page ): Locator => page.locator( '.v-chat__button' );
